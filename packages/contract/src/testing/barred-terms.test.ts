import { expect, test } from "vitest";
import type { Locale } from "../texts/text.ts";
import { findBarredWords, findMissingSteps } from "./barred-terms.ts";

test.each<[Locale, string]>([
  ["en-GB", "The host's mail"],
  ["en-GB", "Please wait..."],
  ["en-GB", "Done!"],
  ["en-GB", "82 % of desks"],
  ["en-GB", "You get a mail."],
  ["en-GB", "It is not valid any more"],
  ["en-GB", "It is booked by itself."],
  ["en-GB", "It stands below the greeting."],
  ["en-GB", "The vehicle is authorized."],
  ["en-GB", "Only a superadmin"],
  ["en-GB", "Empty: never."],
  ["en-GB", "Invalid date"],
  ["de-DE", "Wird gesucht…"],
  ["de-DE", 'Die Zone "Nord"'],
  ["de-DE", "Alle Besucher"],
  ["de-DE", "Am Kiosk"],
  ["de-DE", "Im 3. Stockwerk"],
  ["de-DE", "Aus CSV einlesen"],
  ["de-DE", "In der Warteschlange"],
  ["de-DE", "Räumung von London"],
  ["de-DE", "Dauerkarte erteilen"],
  ["de-DE", "Nur Administratoren"],
  ["de-DE", "Bitte versuchen Sie es erneut."],
  ["de-DE", "30 Min."],
  ["de-DE", "Mitarbeitende(r)"],
  ["de-DE", "Testmail senden"],
  ["de-DE", "Tische anlegen"],
])("a planted sentence of %s is found: %s", (locale, sentence) => {
  expect(findBarredWords(locale, { shop: { planted: sentence } })).toHaveLength(
    sentence === "The host's mail" ? 2 : 1,
  );
});

test.each<[Locale, string]>([
  ["en-GB", "The host’s email"],
  ["en-GB", "The mail server is stored."],
  ["en-GB", "No more than 100 days"],
  ["de-DE", "Senden Sie eine E-Mail an Ihren Gast."],
  ["de-DE", "Schreibtische anlegen"],
  ["de-DE", "Wird gesucht …"],
])("a good sentence of %s is not: %s", (locale, sentence) => {
  expect(findBarredWords(locale, { shop: { good: sentence } })).toEqual([]);
});

test("a quoted sentence of the specification may have such a word, another one may not", () => {
  const sentence = "Successfully logged in!";
  expect(findBarredWords("en-GB", { signIn: { loggedIn: sentence } })).toEqual([]);
  expect(findBarredWords("en-GB", { signIn: { loggedOut: sentence } })).toHaveLength(1);
});

test("a German sentence without the next step of the English one is found", () => {
  const english = {
    shop: { failed: "It failed. Please try again.", full: "It is full. Choose another one." },
  };
  expect(findMissingSteps(english, { shop: { failed: "Das ging nicht.", full: "Es ist voll." } })).toEqual([
    "shop.failed",
    "shop.full",
  ]);
  const german = {
    shop: { failed: "Bitte versuchen Sie es noch einmal.", full: "Wählen Sie etwas anderes." },
  };
  expect(findMissingSteps(english, german)).toEqual([]);
});
