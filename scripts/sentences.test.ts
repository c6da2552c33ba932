import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findSentences, sentencesIn } from "./find-sentences.ts";
import { root } from "./root.ts";

/** What looks like a sentence and is none, or is for operators only: by file, with the reason. */
const ALLOWED: [file: string, texts: string[], reason: string][] = [
  [
    "apps/server/src/privacy/subjects/file.ts",
    ["<!doctype html>", '">\n<head>'],
    "the frame of the file, without words",
  ],
  ["apps/server/src/credits/local-checkout-routes.ts", [":root{", "<!doctype html>"], "HTML and CSS"],
  ["apps/server/src/platform/messages/mail-layout.ts", ["<!doctype html>"], "HTML"],
  ["apps/server/src/platform/work/replica.ts", ["select pg_current_wal_lsn"], "SQL"],
  ["apps/server/src/cameras/receivers/hikvision.ts", ["<?xml "], "XML"],
  ["apps/server/src/cameras/barriers/call.ts", ["<?xml "], "XML"],
  ["apps/server/src/cameras/barriers/digest.ts", ["Digest ", "Basic "], "a header"],
  ["apps/server/src/cameras/receivers/login.ts", ["Digest realm=", '", Basic realm='], "a header"],
  ["apps/server/src/platform/http/answers.ts", ["default-src 'none';"], "a header"],
  ["apps/server/src/parking/carparks/live-counts.ts", ["live space counts"], "a feature's name"],
  [
    "apps/server/src/platform/work/live-queries.ts",
    ["select publish_live_message", "select (select min(id)"],
    "SQL",
  ],
  ["apps/server/src/platform/http/live-streams.ts", ["event: hello", "event: change"], "server-sent events"],
  ["apps/server/src/platform/http/web.ts", ["public, max-age="], "a header"],
  ["apps/server/src/platform/http/rate-limiter.ts", ["update rate_limit"], "SQL"],
  ["apps/server/src/sign-in/providers/oidc.ts", ["openid email profile"], "scopes of OpenID Connect"],
  ["apps/web/src/floor-plans/editor/editor.tsx", ["input, button, textarea"], "a selector"],
  ["apps/web/src/ui/days/date-field.tsx", ["by keys", "by mouse"], "a state"],
  ["apps/server/src/meetings/screens/pin.ts", ["not set"], "a result"],
  ["apps/server/src/people/core/check-meeting-room-pin.ts", ["not set"], "a result"],
  [
    "apps/server/src/people/core/passwords.ts",
    ["nobody has this password"],
    "a password that is never right",
  ],
  ["apps/server/src/credits/payments/local-checkout.ts", ["demo payment"], "the purpose of a signature"],
  ["apps/server/src/sign-in/passkey-routes.ts", ["password and passkey"], "a code in audit entries"],
  [
    "apps/server/src/sign-in/second-step-routes.ts",
    ["password and app", "password and recovery code"],
    "codes in audit entries",
  ],
  ["apps/server/src/sign-in/second-factors/factors.ts", ["recovery code"], "a code"],
  ["apps/server/src/operators/archives/tables.ts", [""], "reasons in an archive, which programs read"],
  ["apps/server/src/platform/delivery/sms.ts", ["Twilio answered"], "a provider's error, for operators"],
  [
    "apps/server/src/platform/documents/wallet-keys.ts",
    ["The file that APPLE_WALLET_", "The certificate that APPLE_WALLET_"],
    "refusals to start",
  ],
  ["apps/server/src/platform/work/services.ts", ["select sealed"], "SQL"],
  ["packages/contract/src/common.ts", ["RFC 3339, UTC, milliseconds"], "OpenAPI"],
  ["packages/contract/src/qr/qr.ts", ["qr codes"], "the name of a feature"],
  ["packages/contract/src/presence/following.ts", ["locate colleague"], "the name of a feature"],
  ["apps/web/src/routes/_app/read-qr.tsx", ["qr codes"], "the name of a feature"],
  ["apps/web/src/routes/_app/track-and-trace.tsx", ["track and trace"], "the name of a feature"],
  [
    "packages/contract/src/installation/form.ts",
    [
      "automatic reception",
      "dark mode",
      "locate colleague",
      "qr codes",
      "live space counts",
      "track and trace",
    ],
    "names of features",
  ],
  [
    "apps/web/src/routes/_app/-palette/read-booking.ts",
    ["meeting room", "parking space"],
    "words that people type, in both languages",
  ],
  ["packages/contract/src/imports/form.ts", ["Meeting room"], "a sample line of a file"],
  ["apps/web/src/installation/set-up/page.tsx", ["Portico"], "the product's name"],
];
const allowed = ALLOWED.flatMap(([file, texts]) => texts.map((text) => ({ file, text })));

test("sentences stand in the texts of their locale, and not in the code", () => {
  const found = findSentences(root);
  const isAllowed = (one: { file: string; sentence: string }) =>
    allowed.some(({ file, text }) => file === one.file && one.sentence.startsWith(text));
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
  const unused = allowed.filter(
    ({ file, text }) => !found.some((one) => one.file === file && one.sentence.startsWith(text)),
  );
  expect(unused).toEqual([]);
});

test("a planted sentence is found in server, web and contract, but not in texts, tests and the demo", () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-sentences-"));
  const planted = [
    "apps/server/src/desks/planted.ts",
    "apps/web/src/desks/planted.tsx",
    "packages/contract/src/desks/planted.ts",
  ];
  const others = [
    "apps/server/src/desks/planted.test.ts",
    "apps/server/src/desks/demo/planted.ts",
    "apps/server/src/platform/texts/en-GB/planted.ts",
    "apps/web/src/locales/en-GB/planted.ts",
  ];
  for (const file of [...planted, ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export const SAID = "This desk is taken.";\n`);
  }
  const found = findSentences(folder);
  rmSync(folder, { recursive: true });
  expect(found).toEqual(planted.map((file) => ({ file, sentence: "This desk is taken." })));
});

test.each([
  [`throw refuse.with("state", "This desk is taken.");`, "This desk is taken."],
  [`const REASONS = { rights: "may not use this car park" };`, "may not use this car park"],
  [`const said = \`Host: \${name}\`;`, "Host: …"],
  [`const said = \`\${count} days parked in all\`;`, "days parked in all"],
  [`work.mail({ subject: "You have a desk" });`, "You have a desk"],
  [`tools.log.warn(() => "It was sent");`, "It was sent"],
  [`const Row = () => <td>Cancelled</td>;`, "Cancelled"],
  [`const Row = () => <Button aria-label="Close" />;`, "Close"],
  [`const Row = () => <Button>{isOpen ? "Close it" : "Open it"}</Button>;`, "Close it"],
])("%s is found", (source, sentence) => {
  expect(sentencesIn(source, true)).toContain(sentence);
});

test.each([
  `request.log.warn({ id }, "the provider did not answer");`,
  `throw new RefusalToStart("PORT is not a number");`,
  "await sql`select the name from person where it is not null`.execute(db);",
  `const rows = db.selectFrom("site as s").select(["s.time_zone as timeZone"]);`,
  `const listSites = endpoint({ summary: "The sites of the client" });`,
  `const code = text("parking.basisLottery");`,
  `const Row = () => <p className="one two three">{t("row.title")}</p>;`,
  `if (features.includes("track and trace")) lockKeys(db, "parking of a person", [id]);`,
  `type Outcome = "not set" | "right and good";`,
])("%s is not found", (source) => {
  expect(sentencesIn(source, true)).toEqual([]);
});
