import { MESSAGE_KINDS, shapeOf } from "@portico/contract/core/message-kinds";
import { fieldsOf, placeholdersOf, requiredOf, wordingProblem } from "@portico/contract/core/wording";
import { LOCALES } from "@portico/contract/texts/text";
import { describe, expect, test } from "vitest";
import { samplesOf } from "./collect-features.ts";
import { features } from "./features.ts";
import { translate } from "./platform/core/translate.ts";
import { writeMail, writeText } from "./platform/messages/write-message.ts";

/** Every kind of message can be previewed, and has a value for each placeholder that it offers. */

const samples = samplesOf(features);
const client = { id: "1", name: "Harbour", origin: "https://harbour.example", locale: null };
const sender = { name: "Harbour", logo: null, color: "#3B4FD0", locale: null };
const NOW = new Date("2026-11-20T10:42:00.000Z");

test("each kind has an example, of one feature", () => {
  const given = features.flatMap(({ messageSamples = {} }) => Object.keys(messageSamples));
  expect(given.toSorted()).toEqual([...MESSAGE_KINDS].toSorted());
});

describe.each(MESSAGE_KINDS)("%s", (kind) => {
  test.each(LOCALES)("%s: its own words stand in the message, and all that stood there", (locale) => {
    const reader = { email: "elena@example.test", firstName: "Elena", locale };
    const example = samples[kind]!({
      ...{ client, reader, now: NOW },
      say: (words) => translate(words, locale),
    });
    expect(example.mail).toMatchObject({ kind, to: reader.email });
    expect(Object.keys(example.mail.values ?? {}).toSorted()).toEqual(
      [...shapeOf(kind).placeholders].toSorted(),
    );
    expect(example.text !== undefined).toBe(shapeOf(kind).channels.includes("sms"));

    const standard = writeMail({ ...example.mail, locale }, sender);
    const sentence = (field: "subject" | "paragraph" | "sms") =>
      `Own ${field}: ${placeholdersOf(kind, field)
        .map((name) => `${name}=<${name}>`.replace(/<(\w+)>/, "{{$1}}"))
        .join("; ")}.`;
    const own = { subject: sentence("subject"), paragraph: sentence("paragraph"), sms: sentence("sms") };
    const worded = { ...sender, wordings: [{ kind, locale, ...own }] };
    const written = writeMail({ ...example.mail, locale }, worded);
    // Each placeholder has a value, but for the first name of somebody whose name is not known.
    expect(written.subject).toMatch(/^Own subject: /);
    expect(`${written.subject} ${written.text}`.match(/\w+=(?=[;.])/g) ?? []).toEqual(
      example.mail.firstName === undefined ? ["firstName=", "firstName="] : [],
    );
    expect(written.subject).toContain(`standardSubject=${standard.subject.replaceAll(/\s+/g, " ")}`);
    // No line, link or button goes.
    for (const line of standard.text.split("\n\n")) expect(written.text).toContain(line);
    expect(written.text.split("\n\n")[1]).toMatch(/^Own paragraph: /);
    const links = (html = "") => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(links(written.html)).toEqual(links(standard.html));
    if (!fieldsOf(kind).includes("sms")) return;
    const said = writeText({ ...example.text!, locale }, worded).text;
    expect(said).toMatch(/^Own sms: /);
    expect(said.match(/\w+=(?=[;.])/g) ?? []).toEqual([]);
    expect(said).toContain("https://harbour.example/");
  });

  test("the placeholders that it needs are among those that it has", () => {
    for (const field of fieldsOf(kind)) {
      const needed = requiredOf(kind, field);
      expect(placeholdersOf(kind, field)).toEqual(expect.arrayContaining(needed));
      const words = `Portico ${needed.map((name) => `{{${name}}}`).join(" ")}`;
      expect(wordingProblem(kind, field, words)).toBeUndefined();
    }
  });
});
