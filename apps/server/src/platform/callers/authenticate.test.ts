import { expect, test } from "vitest";
import { type Authenticator, authenticateCaller, isKindEnabled } from "./authenticate.ts";
import type { CallerOf, Screen, User } from "./caller.ts";

const person: CallerOf<"person"> = {
  kind: "person",
  user: { id: "elena" } as User,
  needsSecondFactor: false,
};
const screen: CallerOf<"screen"> = { kind: "screen", screen: { id: "door" } as Screen };
const authenticators: Authenticator[] = [
  { kind: "person", authenticate: async ({ cookies }) => (cookies.session ? person : null) },
  {
    kind: "screen",
    feature: "screen",
    authenticate: async ({ headers }) => (headers.authorization ? screen : null),
  },
];
const place = undefined as never;
const session = { headers: {}, cookies: { session: "token" } };
const both = { headers: { authorization: "Screen secret" }, cookies: { session: "token" } };

test.each([
  ["a person where people call", ["person"], both, person],
  ["a screen before the cookie left on it", ["screen", "person"], both, screen],
  ["a person where screens may call too", ["screen", "person"], session, person],
  ["nobody by a cookie where only screens call", ["screen"], session, { kind: "anonymous" }],
  ["nobody whose kind no feature recognises", ["visitor"], both, { kind: "anonymous" }],
] as const)("the caller is %s", async (_, kinds, request, caller) => {
  expect(await authenticateCaller(authenticators, kinds, request, place)).toEqual(caller);
});

test("a client admits callers whose feature it has", () => {
  const admitted = (features: "screen"[]) =>
    (["person", "screen", "anonymous"] as const).filter((kind) =>
      isKindEnabled(authenticators, { features }, kind),
    );
  expect(admitted([])).toEqual(["person", "anonymous"]);
  expect(admitted(["screen"])).toEqual(["person", "screen", "anonymous"]);
});
