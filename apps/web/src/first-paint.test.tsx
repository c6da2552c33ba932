import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { router } from "./router.ts";
import { colors, ink } from "./theme-scales.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const early = read("public/early.js");

const shapeAt = (pathname: string): string | undefined => {
  vi.stubGlobal("fetch", async () => new Response());
  vi.stubGlobal("location", { pathname });
  new Function(early)();
  return document.documentElement.dataset.first;
};

test("early.js gives the app's frame to exactly the pages that have it", () => {
  const parents = new Set(Object.values(router.routesById).map(({ parentRoute }) => parentRoute?.id));
  const pages = Object.values(router.routesById).filter(({ id }) => !parents.has(id));
  expect(pages.length).toBeGreaterThan(50);
  for (const { id, fullPath } of pages)
    expect([fullPath, shapeAt(fullPath) === "frame"]).toEqual([fullPath, id.startsWith("/_app/")]);
});

test("a device that is a screen begins with an empty ground", () => {
  localStorage.setItem("portico-screen", "null");
  expect(shapeAt("/")).toBe("frame");
  localStorage.setItem("portico-screen", '{"id":"7"}');
  expect(shapeAt("/")).toBe("plain");
});

test("the first paint has the theme's colours", () => {
  const html = read("index.html");
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`--first-${name}: (#\\w+);`, "g"))].map(([, value]) => value?.toUpperCase());
  const { gray, dark } = colors;
  expect(values("page")).toEqual([gray[0], dark[8]]);
  expect(values("surface")).toEqual(["#FFFFFF", dark[7]]);
  expect(values("line")).toEqual([gray[2], ink.lineDark]);
  expect(values("bar")).toEqual([gray[3], dark[4]]);
  const bands = [...html.matchAll(/160deg, (#\w+), (#\w+)/g)].map((band) =>
    band.slice(1).map((one) => one.toUpperCase()),
  );
  expect(bands).toEqual([colors.indigo, colors.teal, colors.violet].map((scale) => [scale[8], scale[9]]));
});
