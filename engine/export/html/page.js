"use strict";
(() => {
  const root = document.documentElement;
  const { title, nodes, edges, words } = JSON.parse(document.getElementById("data").textContent);
  const panel = document.getElementById("panel");
  const hint = document.querySelector(".hint");
  const drawings = [...document.querySelectorAll("svg.nicwise")];
  let kept = null; // the node that stays in the panel
  root.classList.add("js");

  const of = (name) => (element) => element.dataset.node === name;
  const boxes = (drawing) => [...drawing.querySelectorAll(".node")];
  const shown = () => drawings.find((drawing) => drawing.getClientRects().length) || drawings[0];

  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  }

  function both(text) {
    const english = make("span", "en", text.en);
    const chinese = make("span", "zh", text.zh);
    english.lang = "en";
    chinese.lang = "zh-CN";
    return [english, chinese];
  }

  function list(heading, items) {
    return items.length ? [make("h3", "", ...both(heading)), make("ul", "", ...items)] : [];
  }

  function link(name) {
    const button = make("button", "go", ...both(nodes[name].says));
    button.type = "button";
    button.addEventListener("click", () => keep(name, true));
    return make("li", "", button);
  }

  function cited(each) {
    const place = make("strong", "", each.place);
    place.title = `${each.title.en} / ${each.title.zh}`;
    return make("li", "", place, " ", ...both(each.says));
  }

  function show(name) {
    const node = nodes[name];
    panel.hidden = !node;
    hint.hidden = Boolean(node);
    for (const drawing of drawings) {
      for (const box of boxes(drawing)) box.classList.toggle("chosen", box.dataset.node === kept);
      drawing.classList.toggle("tracing", Boolean(node));
      for (const edge of drawing.querySelectorAll(".edge")) {
        edge.classList.toggle("near", [edge.dataset.cause, edge.dataset.effect].includes(name));
      }
    }
    if (!node) return;
    const near = (from, to) => edges.filter((edge) => edge[from] === name).map((edge) => edge[to]);
    panel.replaceChildren(
      make("p", "kind", ...both(node.kind)),
      make("h2", "", ...both(node.says)),
      ...(node.name ? [make("code", "", node.name)] : []),
      ...list(words.cites, node.cites.map(cited)),
      ...list(words.causes, near(1, 0).map(link)),
      ...list(words.effects, near(0, 1).map(link)),
    );
  }

  function reach(name, focus) {
    for (const drawing of drawings) {
      for (const box of boxes(drawing)) box.setAttribute("tabindex", box.dataset.node === name ? 0 : -1);
    }
    if (focus) {
      const box = boxes(shown()).find(of(name));
      if (box) box.focus();
    }
  }

  function keep(name, focus) {
    kept = name;
    if (name) reach(name, focus);
    show(name);
  }

  // The nearest box in a direction: along a line where there is one, else what lies there.
  function beside(box, key) {
    const middle = (each) => {
      const area = each.getBoundingClientRect();
      return [area.x + area.width / 2, area.y + area.height / 2];
    };
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    const [x, y] = middle(box);
    const there = boxes(shown())
      .filter((each) => each !== box && !each.classList.contains("faded"))
      .map((each) => {
        const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
        const [along, across] = sideways ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)];
        return { each, along, far: along + 2 * across };
      })
      .filter(({ along }) => along > 1)
      .sort((one, other) => one.far - other.far)
      .map(({ each }) => each);
    if (!sideways) return there[0];
    const ends = edges.filter((edge) => edge[sign < 0 ? 1 : 0] === box.dataset.node);
    const joined = ends.map((edge) => edge[sign < 0 ? 0 : 1]);
    return there.find((each) => joined.includes(each.dataset.node)) || there[0];
  }

  function press(event) {
    const box = event.currentTarget;
    if (event.key === "Enter" || event.key === " ") keep(box.dataset.node, false);
    else if (event.key === "Escape") keep(null, false);
    else if (event.key.startsWith("Arrow")) {
      const next = beside(box, event.key);
      if (next) reach(next.dataset.node, true);
    } else return;
    event.preventDefault();
  }

  function filter(factor) {
    const apart = (name) => {
      const box = boxes(drawings[0]).find(of(name));
      return !box || !box.dataset.factors.split(" ").includes(factor);
    };
    for (const drawing of drawings) {
      drawing.classList.toggle("filtered", Boolean(factor));
      for (const box of boxes(drawing)) box.classList.toggle("faded", Boolean(factor) && apart(box.dataset.node));
      for (const card of drawing.querySelectorAll(".card")) {
        card.classList.toggle("faded", boxes(card).every((box) => box.classList.contains("faded")));
      }
      for (const edge of drawing.querySelectorAll(".edge")) {
        edge.classList.toggle("faded", [edge.dataset.cause, edge.dataset.effect].some(apart));
      }
    }
    for (const button of document.querySelectorAll("[data-factor]")) {
      button.setAttribute("aria-pressed", String(button.dataset.factor === factor));
    }
  }

  function speak() {
    const chinese = document.getElementById("language-zh").checked;
    root.lang = chinese ? "zh-CN" : "en";
    document.title = chinese ? title.zh : title.en;
    for (const drawing of drawings) {
      for (const box of boxes(drawing)) {
        const { kind, says } = nodes[box.dataset.node];
        const language = drawing.closest(".zh") ? "zh" : "en";
        box.setAttribute("aria-label", `${kind[language]}: ${says[language]}`);
      }
    }
  }

  for (const drawing of drawings) {
    for (const box of boxes(drawing)) {
      box.setAttribute("role", "button");
      box.addEventListener("click", () => keep(box.dataset.node, true));
      box.addEventListener("mouseenter", () => show(box.dataset.node));
      box.addEventListener("mouseleave", () => show(kept));
      box.addEventListener("focus", () => {
        reach(box.dataset.node, false);
        show(box.dataset.node);
      });
      box.addEventListener("blur", (event) => {
        if (!panel.contains(event.relatedTarget)) show(kept); // else what it lists would be gone
      });
      box.addEventListener("keydown", press);
    }
  }
  panel.addEventListener("mousedown", (event) => {
    if (event.target.closest("button")) event.preventDefault(); // the focus, and so the list, stay until the click
  });
  for (const button of document.querySelectorAll("[data-factor]")) {
    button.addEventListener("click", () => filter(button.dataset.factor));
  }
  for (const radio of document.querySelectorAll("[name=language]")) radio.addEventListener("change", speak);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") keep(null, false);
  });
  const conclusion = boxes(drawings[0]).find((box) => box.classList.contains("conclusion"));
  const first = conclusion || boxes(drawings[0])[0];
  if (first) reach(first.dataset.node, false);
  speak();
})();
