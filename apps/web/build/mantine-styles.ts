import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const CLASS = /\bm_[0-9a-f]{6,8}\b/g;
const classesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(CLASS) ?? []));

/** The classes of Mantine that scripts give to elements, that Mantine has rules for, and that no stylesheet of the app has. */
export const classesWithoutStyles = (
  scripts: readonly string[],
  sheets: readonly string[],
  all: string,
): string[] => {
  const ruled = classesIn([all]);
  const styled = classesIn(sheets);
  return [...classesIn(scripts)].filter((name) => ruled.has(name) && !styled.has(name));
};

/** Ends the build where a component of Mantine is used whose styles neither base.css nor app.css imports. */
export const mantineStyles = (): Plugin => ({
  name: "mantine-styles",
  apply: "build",
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const path = createRequire(import.meta.url).resolve("@mantine/core/styles.css");
    const missing = classesWithoutStyles(
      files.flatMap((file) => (file.type === "chunk" ? [file.code] : [])),
      files.flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
      ),
      readFileSync(path, "utf8"),
    );
    if (missing.length > 0)
      this.error(
        `Import into styles/app.css the styles of Mantine's components with the classes ${missing.join(", ")}.`,
      );
  },
});
