import { readdirSync } from "node:fs";
import type { Endpoint } from "@portico/contract/endpoint";
import { expect, test } from "vitest";
import type { z } from "zod";
import { settingsArchive } from "../../locales/en-GB/installation/settings-archive.ts";
import { fieldKey } from "./format.ts";
import { KINDS, type Kind } from "./kinds.ts";

const CONTRACT = new URL("../../../../../packages/contract/src/", import.meta.url);

/** Every endpoint of the contract by its line. */
const endpoints = new Map<string, Endpoint>();
const files = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !/test|^texts/.test(file),
);
for (const file of files) {
  const module = (await import(/* @vite-ignore */ new URL(file, CONTRACT).pathname)) as Record<
    string,
    unknown
  >;
  for (const value of Object.values(module))
    if (typeof value === "object" && value !== null && "path" in value && "method" in value)
      endpoints.set(`${value.method} ${value.path}`, value as Endpoint);
}
const endpointOf = (line: string | undefined): Endpoint => {
  const found = endpoints.get(line ?? "");
  if (!found) throw new Error(`The contract has no ${line}.`);
  return found;
};

/** What a body may contain that an archive leaves out, with the reason; `seen` is made of what stands here. */
const LEFT_OUT: Record<string, Record<string, string>> = {
  organisation: {
    name: "The organisation is another one.",
    logo: "Pictures are not in an archive.",
    switchOn: "Made of the features.",
    switchOff: "Made of the features.",
  },
  signUpGroups: { position: "Rows keep the order in which they are added." },
  signUpFields: { position: "Rows keep the order in which they are added." },
  siteAccess: { people: "No people are in an archive." },
  directions: { address: "It is kept with the site." },
  resources: { photo: "Pictures are not in an archive." },
  spaces: { names: "Made of the name.", over: "Asks about people's bookings.", reason: "As `over`." },
  visitorTypes: { position: "Rows keep the order in which they are added." },
  periods: { password: "The person gives it." },
};

const bodyFields = (line: string | undefined): string[] => {
  if (line === undefined) return [];
  return Object.keys((endpointOf(line).body as z.ZodObject).shape);
};
const lines = (kind: Kind) => (kind.type === "list" ? [kind.add, kind.change] : [kind.change]);
const takesSeen = (kind: Kind) => kind.type === "settings" || kind.ignoresSeen !== true;
const top = (field: string) => field.split(".")[0]!;

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  "%s keeps all that its calls take",
  (name, kind) => {
    const takes = bodyFields(kind.change).includes("seen");
    if (kind.change) expect(takesSeen(kind)).toBe(takes);
    const taken = new Set(lines(kind).flatMap(bodyFields));
    const known = new Set([
      ...kind.fields.map(top),
      ...Object.keys(LEFT_OUT[name] ?? {}),
      ...(takesSeen(kind) ? ["seen"] : []),
    ]);
    expect([...taken].filter((field) => !known.has(field))).toEqual([]);
  },
);

test("every call that changes settings is in it", () => {
  const changes = new Set(KINDS.flatMap(lines));
  const tells = [...endpoints].filter(([, { body }]) => body && "shape" in body && "seen" in body.shape);
  // Rows of some lists stay here, such as cameras and wardens.
  const settings = tells.filter(([line]) => !line.includes("/:id/"));
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.map(([line]) => line).filter((line) => !changes.has(line as never))).toEqual([]);
});

test("each part of reception's settings is kept", () => {
  const reception = KINDS.find(({ name }) => name === "reception")!;
  const output = endpointOf(reception.read).output as z.ZodObject;
  const parts = (field: "badge" | "kiosk") =>
    Object.keys((output.shape[field] as z.ZodObject).shape).map((part) => `${field}.${part}`);
  const kept = reception.fields.filter((field) => field.includes("."));
  expect([...kept].sort()).toEqual([...parts("badge"), ...parts("kiosk")].sort());
});

test("what refers to another kind stands after it", () => {
  for (const [at, kind] of KINDS.entries()) {
    const before = KINDS.slice(0, at).map(({ name }) => name);
    const needed = Object.values(kind.references ?? {});
    if (kind.type === "list" && kind.within) needed.push(kind.within.kind);
    expect(needed.filter((name) => !before.includes(name))).toEqual([]);
  }
});

test("every kind and field has words", () => {
  for (const kind of KINDS) {
    expect(settingsArchive.kind).toHaveProperty(kind.name);
    for (const field of kind.fields) expect(settingsArchive.field).toHaveProperty(fieldKey(field));
  }
  const used = new Set(KINDS.flatMap(({ fields }) => fields.map(fieldKey)));
  expect(Object.keys(settingsArchive.field).filter((field) => !used.has(field))).toEqual([]);
  expect(Object.keys(settingsArchive.kind)).toHaveLength(KINDS.length);
});
