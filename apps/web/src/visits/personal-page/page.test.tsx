import {
  cancelMyParking,
  cancelOwnVisit,
  delayOwnVisit,
  getOwnVisit,
  passApple,
  passPdf,
  passPng,
} from "@portico/contract/visits/personal-page";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { enterTime, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { renderScreen } from "../../testing/render.tsx";
import { ownSpace, personalVisit, UUID } from "../testing/personal-visit.ts";
import { PersonalPage } from "./page.tsx";

afterEach(() => vi.restoreAllMocks());

const PHONE = 390;
const open = async (visit = personalVisit(), answers: Stub[] = [], width = PHONE) => {
  const rendered = await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    width,
    answers: [on(getOwnVisit, visit), ...answers],
  });
  await screen.findByRole("heading", { name: "Hello Haruto" });
  return rendered;
};
const button = (name: string) => screen.getByRole("button", { name });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole("dialog", { name })).not.toBeInTheDocument());

test.each([PHONE, 1440])(
  "the visitor reads who, when and where, with code and pin, at %i pixels",
  async (width) => {
    await open(undefined, [], width);
    expect(screen.getByText(/^Leila Kaya expects you/)).toHaveTextContent(
      "Leila Kaya expects you today at 12:00.",
    );
    expect(document.title).toBe("Northwind House | Your visit");
    expect(screen.getByRole("img", { name: "QR code of your visit" })).toBeVisible();
    expect(screen.getByText("Your PIN: 4711")).toBeInTheDocument();
    const details = screen.getByRole("region", { name: "Meeting details" });
    expect(details).toHaveTextContent(
      /Supplier review.*Host Leila Kaya.*12:00.*13:00.*Thames.*Floor 3, Harbour/,
    );
    expect(screen.getByRole("link", { name: "How to find us" })).toHaveAttribute(
      "href",
      "https://maps.example/harbour",
    );
    expect(screen.getByRole("link", { name: "Check In" })).toHaveAttribute("href", `/visit/${UUID}/sign-in`);
  },
);

test("on a wide screen checking in stands above the visitor's details and other actions", async () => {
  await open(undefined, [], 1440);
  const left = [
    screen.getByRole("link", { name: "Check In" }),
    screen.getByRole("img", { name: "QR code of your visit" }),
    screen.getByText("Okada Systems"),
    button("Running late"),
  ];
  for (const [at, piece] of left.slice(1).entries())
    expect(left[at]!.compareDocumentPosition(piece)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["what has to be signed", null, "Sign our NDA. It takes about a minute."],
  [
    "a new version",
    "2026-11-01T09:00:00.000Z",
    "Our NDA has changed since you signed it. Please sign it again.",
  ],
])("%s of the agreement stands first, and Check In leads there", async (_, signedAt, words) => {
  const nda = { required: true, signed: false, updated: signedAt !== null, signedAt };
  await open(personalVisit({ nda, checkIn: { open: false, reason: "nda" } }));
  const task = within(screen.getByRole("region", { name: "One thing to do first" }));
  expect(task.getByText(words)).toBeVisible();
  for (const link of [
    task.getByRole("link", { name: "Sign" }),
    screen.getByRole("link", { name: "Check In" }),
    screen.getByRole("link", { name: "Confidentiality agreement" }),
  ])
    expect(link).toHaveAttribute("href", `/visit/${UUID}/nda`);
});

test("who is checked in is told that the host is on the way", async () => {
  await open(personalVisit({ status: "checked-in", onMyWayAt: "2026-11-20T10:41:00.000Z", actions: [] }));
  expect(screen.getByRole("heading", { name: "Leila Kaya is on the way" })).toBeVisible();
  expect(screen.getByText("Please wait at reception.")).toBeVisible();
});

test("running late, and on time after all", async () => {
  let visit = personalVisit();
  const { user, api } = await open(visit, [
    on(getOwnVisit, () => visit),
    on(delayOwnVisit, ({ body }) => {
      visit = personalVisit({ delay: body.delay === null ? null : "2026-11-20T12:15:00.000Z" });
      return visit;
    }),
  ]);
  await user.click(button("Running late"));
  const late = await dialog("Running late");
  expect(
    late.getByText("Your visit begins at 12:00. We will tell Leila Kaya when to expect you."),
  ).toBeVisible();
  await user.click(late.getByRole("button", { name: "Save" }));
  expect(late.getByText("Choose a time.")).toBeVisible();
  await user.click(late.getByRole("button", { name: "15 min" }));
  expect(late.getByRole("button", { name: "15 min" })).toHaveAttribute("aria-pressed", "true");
  await user.click(late.getByRole("button", { name: "Save" }));
  await toastOf("Thank you. You are expected at 12:15.");
  await isGone("Running late");
  expect(screen.getByText(/knows that you are running late/)).toHaveTextContent("today at 12:15");
  expect(screen.getByText("You said that you will come at 12:15")).toBeVisible();

  await user.click(button("Running late"));
  await user.click((await dialog("Running late")).getByRole("button", { name: "I will be on time" }));
  await toastOf("Thank you. You are expected on time.");
  expect(screen.queryByText(/knows that you are running late/)).toBeNull();
  expect(api.sent(delayOwnVisit).map(({ body }) => body.delay)).toEqual(["12:15", null]);
});

test("a time that the server refuses says why at its field; any other failure is a toast", async () => {
  const early = "Expected time must be later than start time";
  const { user, api } = await open(undefined, [on(delayOwnVisit, fieldErrors({ delay: [early] }))]);
  await user.click(button("Running late"));
  const late = await dialog("Running late");
  enterTime("When will you be here?", "00:01", late);
  await user.click(late.getByRole("button", { name: "Save" }));
  expect(await late.findByText(early)).toBeVisible();
  api.answer(on(delayOwnVisit, refused(500, "internal")));
  await user.click(late.getByRole("button", { name: "Save" }));
  await toastOf("Something went wrong. The time has not been changed. Please try again.");
  expect(late.queryByText(early)).toBeNull();
  expect(api.sent(delayOwnVisit).map(({ body }) => body.delay)).toEqual(["00:01", "00:01"]);
});

test("the visit is cancelled once it was asked", async () => {
  let visit = personalVisit();
  const { user, api } = await open(visit, [
    on(getOwnVisit, () => visit),
    on(cancelOwnVisit, () => {
      visit = personalVisit({
        status: "cancelled",
        actions: [],
        checkIn: { open: false, reason: "status" },
        can: { edit: false },
      });
      return visit;
    }),
  ]);
  await user.click(button("Cancel visit"));
  const question = await dialog("Cancel your visit?");
  expect(question.getByText("Leila Kaya will no longer expect you today at 12:00.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Keep it" }));
  await isGone("Cancel your visit?");
  expect(api.sent(cancelOwnVisit)).toEqual([]);
  await user.click(button("Cancel visit"));
  await user.click((await dialog("Cancel your visit?")).getByRole("button", { name: "Cancel visit" }));
  await toastOf("Visit has been cancelled.");
  expect(await screen.findByText("This visit has been cancelled.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit Details" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Check In" })).toBeNull();
});

test("a visit that could not be cancelled stays, and says so", async () => {
  const { user } = await open(undefined, [on(cancelOwnVisit, refused(500, "internal"))]);
  await user.click(button("Cancel visit"));
  await user.click((await dialog("Cancel your visit?")).getByRole("button", { name: "Cancel visit" }));
  await toastOf("Something went wrong. Visit has not been cancelled.");
  expect(button("Cancel visit")).toBeVisible();
});

test("the space is given back once it was asked, and a failure leaves it", async () => {
  let visit = personalVisit({ parkingReservation: ownSpace });
  const { user, api } = await open(visit, [
    on(getOwnVisit, () => visit),
    on(cancelMyParking, refused(500, "internal")),
  ]);
  const giveBack = async (answer: string) => {
    await user.click(button("Cancel parking"));
    const question = await dialog("Cancel your parking?");
    expect(question.getByText("Your space in Visitors will be released.")).toBeVisible();
    await user.click(question.getByRole("button", { name: answer }));
    await isGone("Cancel your parking?");
  };
  await giveBack("Cancel parking");
  await toastOf("Something went wrong. Parking has not been cancelled.");
  await giveBack("Keep it");
  expect(screen.getByText("Visitors, space V3")).toBeVisible();
  expect(api.sent(cancelMyParking)).toHaveLength(1);
  api.answer(
    on(cancelMyParking, () => {
      visit = personalVisit();
      return visit;
    }),
  );
  await giveBack("Cancel parking");
  await toastOf("Parking cancelled.");
  expect(screen.queryByText("Visitors, space V3")).toBeNull();
});

test.each([
  ["Picture, for your phone", "png", passPng, "image/png"],
  ["PDF, to print", "pdf", passPdf, "application/pdf"],
  ["Add to Apple Wallet", "pkpass", passApple, "application/vnd.apple.pkpass"],
])("the digital pass is saved: %s", async (name, ending, endpoint, kind) => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const visit = personalVisit();
  const { user } = await open({ ...visit, client: { ...visit.client, wallets: ["apple"] } }, [
    on(endpoint, new Blob(["pass"], { type: kind })),
  ]);
  await user.click(button("Download Digital Pass"));
  const pass = await dialog("Digital pass");
  expect(pass.queryByRole("button", { name: "Add to Google Wallet" })).toBeNull();
  await user.click(pass.getByRole("button", { name }));
  await isGone("Digital pass");
  expect(names).toEqual([`Visitor pass 2026-11-20.${ending}`]);
  expect(files.map(({ type }) => type)).toEqual([kind]);
});

test("where no wallet is set up none is offered; a pass that fails says so", async () => {
  const { user } = await open(undefined, [on(passPdf, refused(500, "internal"))]);
  await user.click(button("Download Digital Pass"));
  const pass = await dialog("Digital pass");
  expect(pass.queryByRole("button", { name: /Wallet/ })).toBeNull();
  await user.click(pass.getByRole("button", { name: "PDF, to print" }));
  await toastOf("Something went wrong. Your pass could not be downloaded. Please try again.");
});

test.each([
  ["an address that is no visit's", on(getOwnVisit, refused(404, "not_found")), "Invalid Visit ID."],
  ["a link that is refused", on(getOwnVisit, refused(403, "forbidden")), "Invalid Visit ID"],
])("%s leads to log-in", async (_, answer, words) => {
  const { address } = await renderPage(`/visit/${UUID}`, { as: null, answers: [answer] });
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  await toastOf(words);
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.getByText("Are you visiting?").parentElement).toHaveTextContent(
    "Are you visiting? This link has ended or is not complete. Ask your host for a new one, or speak to reception.",
  );
});
