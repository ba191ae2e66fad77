// Reads flowcharts with Mermaid itself: a JSON array of them on standard input, what each says on standard output.
import { JSDOM } from "jsdom";

const { window } = new JSDOM("");
globalThis.window = window; // for DOMPurify, which Mermaid cleans labels with
globalThis.document = window.document;
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });

let input = "";
for await (const chunk of process.stdin) input += chunk;
const read = [];
for (const source of JSON.parse(input)) {
  try {
    const { config } = await mermaid.parse(source);
    const { db, type } = await mermaid.mermaidAPI.getDiagramFromText(source);
    read.push({
      type,
      config,
      direction: db.getDirection(),
      nodes: [...db.getVertices().values()].map(({ id, text, type, classes }) => [id, text, type, classes]),
      edges: db.getEdges().map(({ start, end, stroke, type }) => [start, end, stroke, type]),
    });
  } catch (error) {
    read.push({ error: String(error) });
  }
}
console.log(JSON.stringify(read));
