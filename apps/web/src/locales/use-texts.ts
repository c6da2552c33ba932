import type { Locale } from "@portico/contract/texts/text";
import type { shell } from "./en-GB/shell/core.ts";
import type { signIn } from "./en-GB/sign-in/core.ts";
import type { ui } from "./en-GB/ui.ts";
import { locale } from "./locale.ts";
import { screenTexts } from "./screen-texts.ts";

/**
 * The namespaces and their texts, so that keys are checked. A feature adds its own with its chunk:
 *
 *     // parking/core/texts.ts
 *     declare module "../../locales/use-texts.ts" { interface Texts { parking: typeof parking } }
 *     addTexts("parking", parking);
 *
 * and calls `useTexts("parking")` in the components that import it.
 */
export interface Texts {
  signIn: typeof signIn;
  shell: typeof shell;
  ui: typeof ui;
}

type Namespace = keyof Texts;
/** With several, keys without a prefix are the first one's; `ui:errors.generic` is another's. */
type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

/** `days_one` and `days_other` are called by `days`, with a `count`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
/** `a.b.c` of each text. */
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
type LeavesOf = { [Name in Namespace]: Leaves<Texts[Name]> };

export type KeyOf<N extends Namespaces> = N extends Namespace
  ? LeavesOf[N]
  : N extends readonly [infer First extends Namespace, ...infer Others extends Namespace[]]
    ? LeavesOf[First] | { [Name in Others[number]]: `${Name}:${LeavesOf[Name]}` }[Others[number]]
    : never;

type At<Tree, Path> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;
/** What stands at a path with several texts. */
type Branch<N extends Namespaces, Path> = N extends Namespace
  ? At<Texts[N], Path>
  : Path extends `${infer Name extends Namespace}:${infer Rest}`
    ? At<Texts[Name], Rest>
    : N extends readonly [infer First extends Namespace, ...Namespace[]]
      ? At<Texts[First], Path>
      : never;

/** The text of a key. */
export interface Translate<N extends Namespaces> {
  (key: KeyOf<N>, facts?: Record<string, unknown> & { returnObjects?: never }): string;
  /** All texts below a key. */
  <const Path extends string>(path: Path, options: { returnObjects: true }): Branch<N, Path>;
}

type Facts = Readonly<Record<string, unknown>>;

const makeTexts = (shown: Locale, first: string) => ({
  t: (key: string, facts?: Facts) => {
    const [namespace, path] = key.includes(":") ? key.split(":", 2) : [first, key];
    return facts?.returnObjects
      ? screenTexts.at(shown, namespace!, path!)
      : screenTexts.say(shown, namespace!, path!, facts);
  },
});

/** One for each locale and namespace, so that effects and memos of an unchanged locale do not run again. */
const made = new Map<string, ReturnType<typeof makeTexts>>();

const textsIn = (names: Namespaces) => {
  const first = typeof names === "string" ? names : names[0];
  const shown = locale();
  const name = `${shown} ${first}`;
  const texts = made.get(name) ?? makeTexts(shown, first);
  made.set(name, texts);
  return texts as { t: unknown };
};

/** The texts of a component. Another locale makes every page anew (app.tsx), so that no component needs to listen. */
export const useTexts = <const N extends Namespaces>(names: N) => textsIn(names) as { t: Translate<N> };

/** The texts outside of components, in the language of this moment. */
export const textsOf = <const N extends Namespaces>(names: N) => textsIn(names).t as Translate<N>;
