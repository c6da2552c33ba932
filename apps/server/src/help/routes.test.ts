import * as help from "@portico/contract/help/help";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("help texts keep their emphasis and lose what could run", async () => {
  const client = await makeClient(app);
  const html = `<p onclick="x()">Choose <strong>days</strong>.</p><script>alert(1)</script><a href="javascript:x()">a</a><img src=x onerror=x()>`;
  await app.sql(
    "insert into help_text (client_id, key, title, body_html) values ($1, 'request_parking', 'Parking', $2)",
    [client.id, html],
  );
  const caller = await app.as(await makePerson(app, client));
  expect(await caller.ok(help.listHelpTexts)).toEqual({
    count: 1,
    results: [
      {
        key: "request_parking",
        content: { title: "Parking", text: "<p>Choose <strong>days</strong>.</p><a>a</a>" },
      },
    ],
  });
});

describe("a help text is in", () => {
  const textsFor = async (reader: string, locales: string[], client_locale: string | null) => {
    const client = await makeClient(app);
    await app.sql("update client set locale = $2 where id = $1", [client.id, client_locale]);
    for (const locale of locales)
      await app.sql(
        "insert into help_text (client_id, key, locale, title, body_html) values ($1, 'request_desk', $2, $2, '')",
        [client.id, locale],
      );
    const caller = await app.as(await makePerson(app, client));
    const { body } = await caller.request({ url: "/api/help-texts/", headers: { "x-locale": reader } });
    return body.results.map(({ content }: { content: { title: string } }) => content.title);
  };

  test.each([
    ["the reader's locale", "de-DE", ["en-GB", "de-DE"], null, "de-DE"],
    ["the reader's locale, whatever the client's", "en-GB", ["en-GB", "de-DE"], "de-DE", "en-GB"],
    ["the client's, if the reader's is missing", "en-GB", ["de-DE"], "de-DE", "de-DE"],
    ["English, if the reader's is missing", "de-DE", ["en-GB"], null, "en-GB"],
    ["the only one that there is", "en-GB", ["de-DE"], null, "de-DE"],
  ])("%s", async (_, reader, locales, clientLocale, said) => {
    expect(await textsFor(reader, locales, clientLocale)).toEqual([said]);
  });
});

/** Known attacks: https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html */
const HOSTILE: [string, string][] = [
  ['<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="java\nscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', "<a>a</a>"],
  [
    '<a href="https://example.test/" onclick="x()" style="position:fixed" target="_top">a</a>',
    '<a href="https://example.test/">a</a>',
  ],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<svg/onload=alert(1)>", ""],
  ["<p><style>*{display:none}</style>b</p>", "<p>b</p>"],
  ["<iframe src=//evil.test></iframe><object></object><embed><base href=//evil.test>", ""],
  ['<form action="//evil.test"><input name=p><button>Log in</button></form>', "Log in"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ['<p title="</p><script>alert(1)</script>">a</p>', "<p>a</p>"],
];

test.each(HOSTILE)("hostile: %s", async (html, expected) => {
  const client = await makeClient(app);
  await app.sql(
    "insert into help_text (client_id, key, title, body_html) values ($1, 'request_desk', 'Desks', $2)",
    [client.id, html],
  );
  const caller = await app.as(await makePerson(app, client));
  const { results } = await caller.ok(help.listHelpTexts);
  expect(results.map(({ content }) => content.text)).toEqual([expected]);
});
