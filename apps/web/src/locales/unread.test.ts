import { expect, test } from "vitest";

/** Every file of the app that could use a text, by its path. */
const sources = Object.entries(
  import.meta.glob<string>(
    ["../**/*.{ts,tsx}", "!../locales/**", "!../**/*.test.{ts,tsx}", "!../**/testing/**"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
const locales = Object.values(
  import.meta.glob<Record<string, object>>(["./en-GB/**/*.ts", "!./en-GB/administration/audit/*.ts"], {
    eager: true,
  }),
);

/** "table.title", "table.answer": a plural text is used without its suffix, a list of texts as a whole. */
const keysOf = (texts: object, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" || Array.isArray(text)
      ? [path + key.replace(/_(zero|one|other)$/, "")]
      : keysOf(text, `${path}${key}.`),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Quoted strings, whole branches that are read at once, and templates whose placeholders match anything. */
const askedIn = (source: string): RegExp[] => [
  ...[...source.matchAll(/"(?:\w+:)?([^"\n]*)"(, \{ returnObjects)?/g)].map(
    ([, text = "", isBranch]) => new RegExp(`^${escaped(text)}${isBranch ? "(\\..+)?" : ""}$`),
  ),
  ...[...source.matchAll(/`(?:\w+:)?([^`]*)`/g)]
    .map(([, text = ""]) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join(".+")}$`)),
];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** A feature's texts are used in its folders; the file that uses them may receive `t` as an argument. */
const askedOf = (namespace: string): RegExp[] => {
  const named = new RegExp(`"${namespace}[":]`);
  const folders = new Set(sources.filter(([, source]) => named.test(source)).map(([path]) => folderOf(path)));
  return sources.filter(([path]) => folders.has(folderOf(path))).flatMap(([, source]) => askedIn(source));
};

test.each(locales.flatMap(Object.entries))("every text of %s is asked for", (namespace, texts) => {
  const asked = askedOf(namespace);
  expect(keysOf(texts).filter((key) => !asked.some((one) => one.test(key)))).toEqual([]);
});
