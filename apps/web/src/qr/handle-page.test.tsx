import { createQrEvent } from "@portico/contract/qr/qr";
import { text } from "@portico/contract/texts/text";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../testing/api.ts";
import { renderPage } from "../testing/page.tsx";
import { id } from "../testing/people.ts";
import type { Setting } from "../testing/render.tsx";
import { visit } from "../visits/testing/visit.ts";
import { printedCode, siteSignIn, visitCheckIn } from "./testing/rows.ts";

const open = (
  search: string,
  answer?: Parameters<typeof on<typeof createQrEvent>>[1],
  more: Setting = {},
) => {
  const answers: Stub[] = answer === undefined ? [] : [on(createQrEvent, answer)];
  return renderPage(`/handle-qr${search}`, { ...more, answers });
};
const expectText = async (words: string) =>
  expect(await screen.findByRole("heading", { level: 1, name: words })).toBeVisible();
const NOT_ENABLED = "This QR code action has not been enabled.";

test("an address without a code says that something went wrong, and nothing is sent", async () => {
  const { api } = await open("");
  await expectText("Something went wrong.");
  expect(api.sent(createQrEvent)).toEqual([]);
});

test.for([
  [`?qid=${id(81)}`, refused(403, "forbidden", text("qr.notEnabled")), NOT_ENABLED],
  [`?aid=desk-booking&oid=${id(81)}`, refused(404, "not_found"), "This QR code is not known."],
  ["?qid=17", refused(404, "not_found"), "This QR code is not known."],
] as const)("a code that does nothing says why: %s", async ([search, answer, words]) => {
  await open(search, answer);
  await expectText(words);
  expect(screen.queryByText("It may have been removed. Ask at reception.") !== null).toBe(
    words !== NOT_ENABLED,
  );
  expect(screen.getByRole("link", { name: "Go to Northwind House" })).toBeVisible();
});

test("a code that the person may not use says so, and not that it is switched off", async () => {
  await open(`?qid=${id(81)}`, refused(403, "forbidden", text("common.forbidden")));
  await expectText("You cannot use this QR code");
  expect(screen.getByText("You are not allowed to do this.")).toBeVisible();
});

test("a site's code signs in there once, with its message and where it leads", async () => {
  const code = printedCode({ message: "Welcome to Harbour.", url: "https://canteen.example/today" });
  const { api } = await open(`?qid=${code.id}`, siteSignIn(code));
  await expectText("You are signed in at Harbour.");
  expect(screen.getByText("Welcome to Harbour.")).toBeVisible();
  // A page elsewhere is named before anybody is led there.
  expect(screen.getByRole("link", { name: "Continue to canteen.example" })).toHaveAttribute(
    "href",
    "https://canteen.example/today",
  );
  expect(api.sent(createQrEvent).map(({ body }) => [body.qrActionId, body.device])).toEqual([
    [code.id, "app"],
  ]);
});

test("a visit's code checks in, and says who was told", async () => {
  const jane = visit(501, "Jane", { status: "checked-in", hostToldAt: "2026-11-20T10:42:00.000Z" });
  await open(`?aid=visit-check-in&oid=${jane.id}`, visitCheckIn(jane));
  await expectText("Jane Okada has been checked in.");
  expect(screen.getByText("Felix Marques has been notified.")).toBeVisible();
  expect(screen.getByText("Jane Okada, Okada Systems")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open visit" })).toHaveAttribute("href", `/visits/${jane.id}`);
});

test("a cancelled visit's code says so, and whose it is", async () => {
  const words = "The visitor cannot be checked in as their visit has been cancelled.";
  const gone = visit(502, "Gone", { status: "cancelled", actions: [] });
  await open(`?aid=visit-check-in&oid=${gone.id}`, refused(409, "state", words, gone));
  await expectText("This did not work");
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText("Gone Okada, Okada Systems")).toBeVisible();
});

test("without an answer it can be tried again, as the same scan", async () => {
  const code = printedCode();
  const { user, api } = await open(`?qid=${code.id}`, refused(500, "internal"));
  expect(await screen.findByText("Something went wrong.")).toBeVisible();
  api.answer(on(createQrEvent, siteSignIn(code)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expectText("You are signed in at Harbour.");
  const keys = api.sent(createQrEvent).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

test("a code that needs a person leads to log-in, which says why", async () => {
  const { address } = await open(`?qid=${id(81)}`, refused(401, "unauthenticated"), { as: null });
  expect(await screen.findByText("This QR code requires you to be logged in.")).toBeVisible();
  expect(address()).toMatch(/^\/login/);
  expect(screen.getByText("Are you visiting?").parentElement).toHaveTextContent(
    "Are you visiting? You need no account. Show your invitation at reception, or give your PIN there.",
  );
});
