import { MESSAGE_KINDS } from "@portico/contract/core/message-kinds";
import { LOCALES } from "@portico/contract/texts/text";
import { caniemail } from "caniemail";
import { expect, test } from "vitest";
import { samplesOf } from "./collect-features.ts";
import { features } from "./features.ts";
import { translate } from "./platform/core/translate.ts";
import { writeMail } from "./platform/messages/write-message.ts";

/** What mail programs leave out of our mails, by the tables of caniemail.com. */

const PROGRAMS = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "samsung-email.*"] as const;

/** What a mail can do without, with what is seen then. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  "@media": "light colours on a dark screen, or those that the program makes of them",
  "<style> element": "the same",
  "color-scheme CSS property": "the same",
  "color-scheme meta tag": "the same",
  "<body> element": "the ground of the program; the card has its own",
  "border-radius": "square corners",
  "border-spacing": "none is set but 0",
  "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace": "Segoe UI, or another without serifs",
  "display:none": "the preview of the list is the first line, too",
  "max-height property": "the same",
  overflow: "the same",
  "height property": "a logo in the height of its attribute",
  "overflow-wrap": "the older word-break does it",
  "word-break": "a word longer than a line makes the mail wider",
  "role attribute": "a screen reader calls the facts a table",
};

test("what mail programs do not know is what a mail can do without", () => {
  const samples = samplesOf(features);
  const client = { id: "1", name: "Harbour", origin: "https://harbour.example", locale: null };
  const missing = new Set<string>();
  for (const kind of MESSAGE_KINDS)
    for (const locale of LOCALES) {
      const reader = { email: "elena@example.test", firstName: "Elena", locale };
      const now = new Date("2026-11-20T10:42:00.000Z");
      const { mail } = samples[kind]!({ client, reader, now, say: (words) => translate(words, locale) });
      const logo = "https://harbour.example/logo.png";
      const sender = { name: "Harbour", logo, color: "#3B4FD0", locale, screens: client.origin };
      const { html = "" } = writeMail({ ...mail, locale }, sender);
      const { errors } = caniemail({ clients: [...PROGRAMS], html }).issues;
      for (const issues of errors.values()) for (const { title } of issues) missing.add(title);
    }
  expect([...missing].toSorted()).toEqual(Object.keys(DISPENSABLE).toSorted());
});
