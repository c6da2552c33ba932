import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const contract = join(root, "packages/contract/src");
const TEXTS = join(contract, "texts");
const FILE_OF_TEXTS = /^\w\w-\w\w\/[\w-]+\.ts$/;

/** All that may run in a browser: the web app, and the contract's files without schemas, which alone it may import. */
export const readSources = (): string[] =>
  [
    ...globSync(join(root, "apps/web/src/**/*.{ts,tsx}")).filter((path) => !/\.test\.tsx?$/.test(path)),
    ...globSync(join(contract, "**/*.ts")).filter(
      (path) => !/\.test\.ts$/.test(path) && !path.startsWith(TEXTS),
    ),
  ]
    .map((path) => readFileSync(path, "utf8"))
    .filter((source) => !/ from "zod"/.test(source));

/** Codes as the sources write them, "parking.noDate"; other words with a dot among them do no harm. */
export const codesIn = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(/"(\w+\.\w+)"/g)].map(([, code = ""]) => code)));

/** The texts of a feature that somebody says; plural forms have the code without their ending. */
export const spokenTexts = (
  feature: string,
  texts: Readonly<Record<string, string>>,
  codes: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(([key]) =>
      codes.has(`${feature}.${key.replace(/_(zero|one|two|few|many|other)$/, "")}`),
    ),
  );

/**
 * Leaves out of the contract's texts what the server alone says: its refusals come as sentences. What the browser says
 * stands in its sources as a literal, since a code is no string (`TextCode`).
 */
export const onlySpokenTexts = (): Plugin => {
  let codes: ReadonlySet<string> = new Set();
  return {
    name: "only-spoken-texts",
    apply: "build",
    buildStart: () => {
      codes = codesIn(readSources());
    },
    async load(id) {
      if (!id.startsWith(`${TEXTS}/`) || !FILE_OF_TEXTS.test(id.slice(TEXTS.length + 1))) return null;
      const features = (await import(pathToFileURL(id).href)) as Record<string, Record<string, string>>;
      return Object.entries(features)
        .map(
          ([feature, texts]) =>
            `export const ${feature} = ${JSON.stringify(spokenTexts(feature, texts, codes))};`,
        )
        .join("\n");
    },
  };
};
