import type { Answer } from "@portico/contract/endpoint";
import { createQrEvent } from "@portico/contract/qr/qr";
import { checkInOwnVisit, getOwnVisit } from "@portico/contract/visits/personal-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON } from "../../testing/people.ts";
import { personalVisit, UUID } from "../testing/personal-visit.ts";

type ScannedCode = Answer<typeof createQrEvent>;

/** What the server says of a code that stands at a site's entrance. */
const entranceOf = ({ id: siteId, name }: typeof HARBOUR): ScannedCode => ({
  qrAction: {
    id: id(701),
    name: "Entrance",
    actionType: "site-sign-in",
    message: null,
    url: null,
    siteId,
    site: { id: siteId, name },
    codeUrl: `https://localhost/handle-qr?qid=${id(701)}`,
    isEnabled: true,
  },
  qrActionType: { id: "site-sign-in", contentType: "site", action: "sign-in" },
  contentObject: null,
  user: null,
});

/** There is no camera in a test: the code is typed. */
const open = async (...answers: Stub[]) => {
  const rendered = await renderPage(`/visit/${UUID}/sign-in`, {
    as: null,
    answers: [on(getOwnVisit, personalVisit()), ...answers],
  });
  const field = await screen.findByRole("textbox", { name: "Enter the code instead" });
  const type = async (code: string) => {
    await fill(rendered.user, field, code);
    await rendered.user.click(screen.getByRole("button", { name: "Check in" }));
  };
  return { ...rendered, type };
};

test("a code that is no site's is told apart, before anybody is asked", async () => {
  const { type, api } = await open();
  expect(screen.getByText("Scan the sign-in code at the entrance of Harbour.")).toBeVisible();
  for (const [code, words] of [
    ["hello", "The QR code does not contain a valid URL."],
    ["https://evil.example/handle-qr?qid=1", "The QR code scanned is not valid on this host."],
    [`${location.origin}/handle-qr`, "The QR code scanned is malformed."],
    [`${location.origin}/rooms`, "This is not a sign-in QR code."],
  ] as const) {
    await type(code);
    await toastOf(words);
  }
  expect(api.sent(createQrEvent)).toEqual([]);
});

test("another site's code is named, and nobody is checked in; the right one leads to the host", async () => {
  let visit = personalVisit();
  const { type, user, api, address } = await open(
    on(getOwnVisit, () => visit),
    on(createQrEvent, entranceOf(LISBON)),
    on(checkInOwnVisit, () => {
      visit = personalVisit({ status: "checked-in", actions: [] });
      return visit;
    }),
  );
  await type(`${location.origin}/handle-qr?qid=${id(701)}`);
  const mismatch = within(await screen.findByRole("dialog", { name: "Site Mismatch" }));
  expect(
    mismatch.getByText(
      "This code is for Lisbon, and your visit is at Harbour. Please seek advice from reception.",
    ),
  ).toBeVisible();
  await user.click(mismatch.getByRole("button", { name: "Scan again" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(checkInOwnVisit)).toEqual([]);

  api.answer(on(createQrEvent, entranceOf(HARBOUR)));
  await type(id(701));
  const done = within(await screen.findByRole("dialog", { name: "You are checked in" }));
  expect(done.getByText("Please go to Thames, Floor 3, where Leila Kaya waits for you.")).toBeVisible();
  expect(api.sent(createQrEvent).map(({ body }) => [body.qrActionId, body.device])).toEqual([
    [id(701), "visitor_app"],
    [id(701), "visitor_app"],
  ]);
  expect(api.sent(checkInOwnVisit).map(({ body }) => body.qrActionId)).toEqual([id(701)]);
  await user.click(done.getByRole("button", { name: "Show my visit" }));
  expect(await screen.findByText("You are checked in. Leila Kaya knows that you are here.")).toBeVisible();
  expect(address()).toBe(`/visit/${UUID}`);
});

test.each([
  ["a code that nobody knows", refused(404, "not_found"), "This is not a sign-in QR code."],
  ["a code that is switched off", refused(403, "forbidden"), "This QR code action has not been enabled."],
  [
    "what the server says of the visit",
    refused(409, "state", "Please sign the NDA first."),
    "Please sign the NDA first.",
  ],
])("%s is said, and the next code is taken", async (_, refusal, words) => {
  const { type, api } = await open(on(createQrEvent, refusal), on(checkInOwnVisit, personalVisit()));
  await type(id(701));
  await toastOf(words);
  api.answer(on(createQrEvent, entranceOf(HARBOUR)));
  await type(id(701));
  expect(await screen.findByRole("dialog", { name: "You are checked in" })).toBeVisible();
});
