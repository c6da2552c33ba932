import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";

/**
 * Words that do not name a file's subject: verbs without object, pronouns, participles for nouns, catch-all
 * names.
 */
const FORBIDDEN_WORDS = new Set(
  `
again anew apart around ask asked asking asks begun being beside besides closing deciding displace
displacing drops everybody give given gives giving going handed happened having held helper helpers holding
insist keep keeping keeps leaves leaving left leftovers lettering looking meanwhile misc moves moving news
nobody noted noting others ours outlook pieces placed put puts rearrange rearranging refill releasing
replaced replacing said say saying says sealed searched seeing signing somebody someone stranger strangers
stuff take taken takes tell telling tells there thing things told turn turned turns unused util utils what
whatever who whoever whole wholly whom whose words world
`
    .trim()
    .split(/\s+/),
);

/** An address of the app, and the glossary. */
const ALLOWED = ["apps/web/src/routes/dev.pieces.tsx", "docs/words.md"];

/** The files whose path has a barred word between `/`, `.`, `-` and `_`, or that call a skeleton a place. */
const findForbiddenNames = (paths: string[]): string[] =>
  paths.filter(
    (path) =>
      !ALLOWED.includes(path) &&
      (/-place\.tsx$/.test(path) ||
        path
          .toLowerCase()
          .split(/[/._-]/)
          .some((part) => FORBIDDEN_WORDS.has(part))),
  );

const listFiles = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");

test("files are named by their subject", () => {
  const files = listFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(findForbiddenNames(files)).toEqual([]);
});

test("a barred word is found wherever it stands", () => {
  const forbidden = ["apps/server/src/people/again.ts", "src/parking/taken-spaces.ts", "w/counts-place.tsx"];
  expect(
    findForbiddenNames([...forbidden, "apps/server/src/parking/queue/transitions.ts", "w/address.ts"]),
  ).toEqual(forbidden);
});

/** Participles that do not name what a type holds. `Received` and `Sent` of the contract's calls are allowed. */
const PARTICIPLES = [
  ..."Added Asked Asking Begun Built Changed Chosen Compared Counted Done Drawn Due Found Given Gone Held Kept Known".split(
    " ",
  ),
  ..."Left Loaded Made Making Marked Meant Moved Named Noted Parsed Picked Placed Planned Read Refused Said Seen".split(
    " ",
  ),
  ..."Shown Sorted Started Stored Taken Told Typed Used Wanted Written".split(" "),
];
const EXPORTED_PARTICIPLE = new RegExp(
  `^export (?:declare |abstract )*(?:type|interface|class) (${PARTICIPLES.join("|")})\\b`,
  "gm",
);

/** The types that a file exports whose whole name is a participle. */
const findParticiples = (source: string): string[] =>
  [...source.matchAll(EXPORTED_PARTICIPLE)].map(([, name]) => name!);

test("types are named by nouns", () => {
  const files = listFiles("*.ts", "*.tsx");
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    findParticiples(readFileSync(join(root, file), "utf8")).map((name) => `${name} in ${file}`),
  );
  expect(found).toEqual([]);
});

test("a participle is found as the name of a type, an interface or a class", () => {
  const source = [
    "export interface Kept {",
    "export type Told = string;",
    "export abstract class Made<Row> {}",
    "export interface KeptAnswer {",
    "interface Found {",
    "export const Held = 1;",
  ].join("\n");
  expect(findParticiples(source)).toEqual(["Kept", "Told", "Made"]);
});
