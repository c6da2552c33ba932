import { expect, test } from "vitest";
import { takeOutLists } from "./late-file-names.ts";

const named = (names: string[], rest: string): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n${rest}`;

test("a long list becomes its number in the file of lists, a short one its names", async () => {
  const code = named(
    ["a.js", "b.js", "c.css", "d.js", "e.js", "f.js", "g.css"],
    "load(()=>import(`./x.js`),__vite__mapDeps([0,2]));" +
      "load(()=>import(`./y.js`),__vite__mapDeps([0,1,3,4,5,6]));" +
      "load(()=>import(`./z.js`),__vite__mapDeps([6,5,4,3,2,1]));",
  );
  const taken = takeOutLists(code);
  expect(taken.code).toBe(
    'load(()=>import(`./x.js`),["a.js","c.css"]);load(()=>import(`./y.js`),0);load(()=>import(`./z.js`),1);',
  );
  const { filesOf } = await import(`data:text/javascript,${encodeURIComponent(taken.lists ?? "")}`);
  expect(filesOf(0)).toEqual(["a.js", "b.js", "d.js", "e.js", "f.js", "g.css"]);
  expect(filesOf(1)).toEqual(["g.css", "f.js", "e.js", "d.js", "c.css", "b.js"]);
});

test("a script with short lists only stays as it is", () => {
  const code = named(["a.js"], "load(()=>import(`./x.js`),__vite__mapDeps([0]))");
  expect(takeOutLists(code)).toEqual({ code, lists: undefined });
});
