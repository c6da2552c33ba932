import type { Plugin, Rolldown } from "vite";

/** The dashboard's first view: the frame and the page in it. */
export const FIRST_VIEW = /\/routes\/(_app|_app\/index)\.tsx\?tsr-split=component$/;

/**
 * Names the files of the dashboard's first view in index.html; public/early.js fetches them ahead. Moves the app's styles
 * behind what the first paint shows, and leaves the start to early.js.
 */
export const appFiles = (): Plugin => ({
  name: "app-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const reach = (names: string[], seen = new Set<string>()): Set<string> => {
        for (const name of names.filter((name) => !seen.has(name))) {
          seen.add(name);
          reach(byName.get(name)?.imports ?? [], seen);
        }
        return seen;
      };
      const namesOf = (list: Rolldown.OutputChunk[]) => list.map(({ fileName }) => fileName);
      const initial = reach(namesOf(chunks.filter(({ isEntry }) => isEntry)));
      const routes = chunks.filter(({ moduleIds }) => moduleIds.some((id) => FIRST_VIEW.test(id)));
      const scripts = [...reach(namesOf(routes))].filter((name) => !initial.has(name));
      const styles = new Set(
        scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]),
      );
      const content = [...scripts, ...styles].map((name) => `/${name}`).join(" ");
      // Below the first paint, which has its own styles and does not wait for the app's; the scripts do.
      const [sheet = ""] = /<link rel="stylesheet"[^>]*>\n?/.exec(html) ?? [];
      // early.js starts the scripts in the order of these links.
      const [script = "", start = ""] = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html) ?? [];
      // On a slow line the first paint needs all of it: the scripts, which start after it, give way to styles.
      const link = {
        ...{ rel: "modulepreload", crossorigin: "", "data-start": "", fetchpriority: "low" },
        href: start,
      };
      return {
        html: html
          .replace(sheet, "")
          .replace("</body>", () => `${sheet}</body>`)
          .replace(script, "")
          .replaceAll(
            '<link rel="modulepreload"',
            '<link rel="modulepreload" data-start fetchpriority="low"',
          ),
        tags: [
          { tag: "meta", attrs: { name: "app-files", content }, injectTo: "head-prepend" },
          { tag: "link", attrs: link, injectTo: "head" },
        ],
      };
    },
  },
});
