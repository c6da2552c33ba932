import type { Locale } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Caller } from "./caller.ts";
import { localeOf, preferredLocale } from "./locale.ts";

interface Known {
  headers?: Record<string, string>;
  caller?: Caller;
  client?: { locale: Locale | null };
}
const ofRequest = ({ headers = {}, ...rest }: Known): Locale =>
  localeOf({ headers, ...rest } as unknown as FastifyRequest);
const person = (locale: Locale | null) => ({ kind: "person", user: { locale } }) as Caller;
const visitor = (locale: Locale | null) => ({ kind: "visitor", visit: { locale } }) as Caller;
const GERMAN = { "accept-language": "de-AT,de;q=0.9,en;q=0.8" };

test.each<[string, Known, Locale]>([
  ["nothing is known", {}, "en-GB"],
  ["the browser's", { headers: GERMAN }, "de-DE"],
  ["the client's before the browser's", { headers: GERMAN, client: { locale: "en-GB" } }, "en-GB"],
  ["a person's before the client's", { caller: person("de-DE"), client: { locale: "en-GB" } }, "de-DE"],
  ["a person without a choice", { caller: person(null), client: { locale: "de-DE" } }, "de-DE"],
  ["a visitor's before the client's", { caller: visitor("de-DE"), client: { locale: "en-GB" } }, "de-DE"],
  ["a screen has none of its own", { caller: { kind: "screen" } as Caller, headers: GERMAN }, "de-DE"],
  ["what the screen shows", { headers: { "x-locale": "de-DE" }, caller: person("en-GB") }, "de-DE"],
  ["an unknown locale of a screen", { headers: { "x-locale": "xx" }, caller: person("de-DE") }, "de-DE"],
])("%s", (_, request, expected) => {
  expect(ofRequest(request)).toBe(expected);
});

test.each<[string, Locale | undefined]>([
  ["", undefined],
  ["fr, nl", undefined],
  ["fr, de-CH;q=0.5", "de-DE"],
  ["EN-us", "en-GB"],
  ["*", undefined],
  [";;,,--", undefined],
  [`${"xx,".repeat(20)}de`, undefined],
])("Accept-Language %s", (header, expected) => {
  expect(preferredLocale(header)).toBe(expected);
});
