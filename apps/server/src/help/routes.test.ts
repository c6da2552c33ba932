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

describe("an administrator writes help texts", () => {
  const params = { key: "request_desk", locale: "en-GB" } as const;
  const body = { title: "Desks", text: "<p>Come <strong>early</strong>.</p><script>alert(1)</script>" };

  test("which everybody then reads, without what could run; writing again replaces, removing ends it", async () => {
    const client = await makeClient(app);
    const admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
    const reader = await app.as(await makePerson(app, client));
    const seen = async () => (await reader.ok(help.listHelpTexts)).results.map(({ content }) => content);
    expect(await admin.ok(help.writeHelpText, { params, body })).toEqual({
      ...{ ...params, title: "Desks", text: "<p>Come <strong>early</strong>.</p>" },
    });
    expect(await seen()).toEqual([{ title: "Desks", text: "<p>Come <strong>early</strong>.</p>" }]);
    const german = { ...params, locale: "de-DE" as const };
    await admin.ok(help.writeHelpText, { params: german, body: { title: "Tische", text: "<p>Früh.</p>" } });
    await admin.ok(help.writeHelpText, { params, body: { title: "Desks", text: "<p>Come late.</p>" } });
    expect(await seen()).toEqual([{ title: "Desks", text: "<p>Come late.</p>" }]);
    expect(
      (await admin.ok(help.listWrittenHelpTexts)).results.map(({ locale, title }) => [locale, title]),
    ).toEqual([
      ["de-DE", "Tische"],
      ["en-GB", "Desks"],
    ]);
    await admin.ok(help.removeHelpText, { params });
    expect(await seen()).toEqual([{ title: "Tische", text: "<p>Früh.</p>" }]);
    expect((await admin.call(help.removeHelpText, { params })).status).toBe(404);
    const rows = await app.sql<{ action: string }>(
      "select action from audit_entry where client_id = $1 and action like 'help.%' order by id",
      [client.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...["help.text.change", "help.text.change", "help.text.change", "help.text.remove"],
    ]);
  });

  test("of which something remains, at a place that exists, and nobody else does", async () => {
    const client = await makeClient(app);
    const admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
    for (const text of ["", "<p> &nbsp;</p>", "<script>alert(1)</script>", "<ul><li></li></ul>"]) {
      const reply = await admin.call(help.writeHelpText, { params, body: { title: "Desks", text } });
      expect([text, reply.status, reply.body]).toMatchObject([
        text,
        400,
        { text: ["This field is required."] },
      ]);
    }
    const elsewhere = await admin.request({
      ...{ method: "PUT", url: "/api/help-texts/elsewhere/en-GB/", payload: body },
    });
    expect(elsewhere.status).toBe(404);
    const employee = await app.as(await makePerson(app, client));
    expect((await employee.call(help.writeHelpText, { params, body })).status).toBe(403);
    expect((await employee.call(help.removeHelpText, { params })).status).toBe(403);
    expect((await employee.call(help.listWrittenHelpTexts)).status).toBe(403);
  });

  test("and two at once leave one of both texts whole", async () => {
    const client = await makeClient(app);
    const admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
    const texts = ["one", "two", "three", "four"];
    const replies = await Promise.all(
      texts.map((title) =>
        admin.call(help.writeHelpText, { params, body: { title, text: `<p>${title}</p>` } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { results } = await admin.ok(help.listWrittenHelpTexts);
    expect(results).toHaveLength(1);
    expect(results[0]?.text).toBe(`<p>${results[0]?.title}</p>`);
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
