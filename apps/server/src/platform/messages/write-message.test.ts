import { expect, test } from "vitest";
import { words, written } from "../testing/mail.ts";

test("both parts of a mail have its lines, then the button, then the lines after it", () => {
  const { text, html } = written({
    kind: "test.mail",
    to: "ida@client.example",
    locale: null,
    subject: words("Subject"),
    lines: ["Hello", "line 1", { label: words("line 2"), link: "https://client.example/a" }],
    button: { label: words("line 3"), link: "https://client.example/b" },
    after: ["line 4", { label: words("line 5"), link: "https://client.example/c" }],
  });
  const body = html!.slice(html!.indexOf('class="brand"'));
  for (const part of [text, body])
    expect(part.match(/line \d/g)).toEqual([1, 2, 3, 4, 5].map((n) => `line ${n}`));
});
