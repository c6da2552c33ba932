import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const HELPER_EXPORT = "export const __vitePreload =";
/** Stands in the helper until the file with the lists has its name. */
const LOAD_LISTS = "__loadListsOfFiles__";
const NAMES = /const __vite__mapDeps=.*?m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
/** Shorter lists stay where they are: the first view's, which would otherwise wait for a file more. */
const FEW = 5;

export interface LateLists {
  code: string;
  /** The contents of the file with the lists; undefined where none is long. */
  lists: string | undefined;
}

/** Takes the long lists of files that dynamic imports need out of a script; each becomes its number in the file. */
export const takeOutLists = (code: string): LateLists => {
  const [prefix = "", json = "[]"] = NAMES.exec(code) ?? [];
  const names = JSON.parse(json) as string[];
  const lists: string[] = [];
  const taken = code.replace(prefix, "").replace(LIST, (_, numbers: string) => {
    const files = numbers.split(",");
    if (files.length <= FEW) return JSON.stringify(files.map((at) => names[Number(at)]));
    return String(lists.push(`[${numbers}]`) - 1);
  });
  if (lists.length === 0) return { code, lists: undefined };
  return {
    code: taken,
    lists: `const names=${json};export const filesOf=(list)=>[${lists.join()}][list].map((at)=>names[at]);\n`,
  };
};

/**
 * The first script names, for each page, all files that the page needs, so that they load side by side. These names, of 400
 * files, are a file of their own, which the first import of a page's code loads.
 */
export const lateFileNames = (): Plugin => ({
  name: "late-file-names",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (id !== HELPER) return null;
    if (!code.includes(HELPER_EXPORT)) throw new Error("Vite's helper for dynamic imports has another form.");
    return `${code.replace(HELPER_EXPORT, "const preloadFiles =")}
export const __vitePreload = (load, files, importer) =>
  typeof files === "number"
    ? ${LOAD_LISTS}().then(({ filesOf }) => preloadFiles(load, filesOf(files), importer))
    : preloadFiles(load, files, importer);`;
  },
  generateBundle: {
    // After Vite has written the lists.
    order: "post",
    handler(_, bundle) {
      const script = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.code.includes(LOAD_LISTS),
      );
      if (script?.type !== "chunk") throw new Error("No script has the helper for dynamic imports.");
      const { code, lists = "export {};" } = takeOutLists(script.code);
      const hash = createHash("sha256").update(lists).digest("base64url").slice(0, 8);
      const fileName = `assets/files-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source: lists });
      script.code = code.replaceAll(LOAD_LISTS, `(()=>import("/${fileName}"))`);
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build has no index.html.");
      // early.js loads it ahead for pages that will need it.
      const meta = `<meta name="file-lists" content="/${fileName}">`;
      page.source = String(page.source).replace("<head>", () => `<head>\n    ${meta}`);
    },
  },
});
