import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const IN_HEAD = "document.head.appendChild(link)";

/**
 * Puts the styles of files that load later behind the app's, which stand at the end of the body (app-files.ts): in the head they
 * would stand before those, and Mantine's plain button would win over its menus, pages and days.
 */
export const stylesInOrder = (): Plugin => {
  let isDone = false;
  return {
    name: "styles-in-order",
    apply: "build",
    transform(code, id) {
      if (id !== HELPER || !code.includes(IN_HEAD)) return undefined;
      isDone = true;
      return { code: code.replace(IN_HEAD, "document.body.appendChild(link)"), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone)
        this.error("Vite's preload helper has changed: see where it puts the styles of later files.");
    },
  };
};
