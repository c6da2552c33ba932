import { checkIn, getVisit } from "@portico/contract/visits/visits";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { refuseCamera, stubCamera } from "../../testing/camera.ts";
import { stopClock } from "../../testing/clock.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { renderScreen, type Setting } from "../../testing/render.tsx";
import { visitAnswers } from "../testing/reception.ts";
import { RECEPTION, visit } from "../testing/visit.ts";
import { ReceptionScanner } from "./scanner.tsx";

const ONE = visit(501, "One");
const TWO = visit(502, "Two");
const THREE = visit(505, "Three");
const GONE = visit(503, "Gone", { status: "cancelled", actions: [] });
const MORROW = visit(504, "Morrow", {
  day: "2026-11-21",
  start: "2026-11-21T09:00:00.000Z",
  end: "2026-11-21T10:00:00.000Z",
  actions: ["cancel"],
});

const open = async (setting: Setting = {}) => {
  const onChanged = vi.fn<() => void>();
  const rendered = await renderScreen(<ReceptionScanner opened onClose={() => {}} onChanged={onChanged} />, {
    as: RECEPTION,
    ...setting,
    answers: [...visitAnswers(ONE, TWO, GONE, MORROW), ...(setting.answers ?? [])],
  });
  const scanner = within(await screen.findByRole("dialog", { name: "Scan a visitor’s code" }));
  const enter = async (text: string) => {
    await fill(
      rendered.user,
      scanner.getByRole("textbox", { name: "Enter the code instead", hidden: true }),
      text,
    );
    await rendered.user.keyboard("{Enter}");
  };
  return { ...rendered, scanner, enter, onChanged };
};
const visitOf = (name: string) => screen.findByRole("dialog", { name });

let pressedAt = 0;
/** As a reader on a cable does: keys without a pause, wherever the focus is. */
const readByCable = (text: string): void => {
  pressedAt += 1000;
  for (const [at, key] of [...text, "Enter"].entries()) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: pressedAt + at });
    fireEvent(document.activeElement ?? document.body, event);
  }
};

test("a code that is no visit of this house says why", async () => {
  const { scanner, enter } = await open();
  const hasText: [string, string][] = [
    ["hello", "The QR code does not contain a valid URL."],
    ["https://elsewhere.example/x", "The QR code scanned is not valid on this host."],
    [`${location.origin}/reception`, "The QR code scanned is malformed."],
    [
      `${location.origin}/handle-qr?aid=desk-booking&oid=${ONE.id}`,
      "The QR code scanned is not a visit QR code.",
    ],
  ];
  expect(scanner.getByText("Nothing has been scanned yet.")).toBeVisible();
  for (const [text, words] of hasText) {
    await enter(text);
    const alerts = await scanner.findAllByRole("alert");
    expect(alerts[0]).toHaveTextContent(words);
  }
  expect(scanner.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    hasText.toReversed().map(([, words]) => `10:42${words}`),
  );
});

test("a visit that is cancelled or of another day says so, and is not checked in", async () => {
  const { user, enter } = await open();
  await enter(GONE.qrCodeUrl);
  const cancelled = within(await visitOf("Gone Okada"));
  expect(await cancelled.findByRole("alert")).toHaveTextContent(
    "The visitor cannot be checked in as their visit has been cancelled.",
  );
  expect(cancelled.queryByRole("button", { name: "Check In" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Gone Okada" })).toBeNull();
  expect(screen.getByRole("dialog", { name: "Scan a visitor’s code" })).toBeVisible();

  await enter(MORROW.qrCodeUrl);
  const tomorrow = within(await visitOf("Morrow Okada"));
  expect(await tomorrow.findByRole("alert")).toHaveTextContent(
    "The meeting this QR code is associated with is on a different day.",
  );
  expect(tomorrow.queryByRole("button", { name: "Check In" })).toBeNull();
});

test("a visit that is not found says so", async () => {
  const { enter } = await open({ answers: [on(getVisit, refused(404, "not_found"))] });
  await enter(visit(599, "Nobody").qrCodeUrl);
  expect(within(await visitOf("Check-in")).getByText("The visit could not be found")).toBeVisible();
});

test("a visit checks in by itself when nobody does anything for 3 seconds and 5 more", async () => {
  stubCamera();
  const { api, scanner, onChanged } = await open();
  const { pass, see } = stopClock();
  readByCable(ONE.qrCodeUrl);
  const dialog = within(await see(() => screen.getByRole("dialog", { name: "One Okada" })));
  const bar = await see(() => dialog.getByRole("progressbar"));
  expect(bar).toHaveAccessibleName("Check In in 8 s, unless you do something.");
  expect(dialog.getByText("Okada Systems")).toBeVisible();
  await pass(2900);
  // Any movement is somebody: the three seconds begin again.
  fireEvent.pointerMove(window);
  await pass(7800);
  expect(api.sent(checkIn)).toEqual([]);
  await pass(300);
  await see(() => expect(screen.queryByRole("dialog", { name: "One Okada" })).toBeNull());
  expect(api.sent(checkIn).map(({ params }) => params.id)).toEqual([ONE.id]);
  await see(() => screen.getByText("Visitor has been checked in."));
  expect(scanner.getByRole("listitem")).toHaveTextContent("One Okada");
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test("Stop leaves the check-in to a person", async () => {
  const { user, enter } = await open();
  await enter(ONE.qrCodeUrl);
  const dialog = within(await visitOf("One Okada"));
  await user.click(await dialog.findByRole("button", { name: "Stop" }));
  expect(dialog.queryByRole("progressbar")).toBeNull();
  expect(dialog.getByRole("button", { name: "Check In" })).toBeVisible();
});

test("a second visit opens after 1 second, and after a check-in the scanner rests for 2", async () => {
  stubCamera();
  const { api, enter, scanner } = await open();
  await scanner.findByText("Hold the code on an invitation, a pass or a badge in front of the camera.");
  await enter(ONE.qrCodeUrl);
  const first = within(await visitOf("One Okada"));
  expect(await first.findByRole("button", { name: "Check In" })).toHaveFocus();

  const { pass, see } = stopClock();
  readByCable(TWO.qrCodeUrl);
  await pass(999);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await pass(1);
  expect(screen.getAllByRole("dialog")).toHaveLength(2);
  const second = within(await see(() => screen.getByRole("dialog", { name: "Two Okada" })));
  const button = await see(() => second.getByRole("button", { name: "Check In" }));
  fireEvent.click(button);
  await see(() => scanner.getByText("Paused"));
  await pass(1900);
  expect(scanner.getByText("Paused")).toBeVisible();
  await pass(100);
  expect(scanner.queryByText("Paused")).toBeNull();
  expect(screen.getByText("Visitor has been checked in.")).toBeVisible();
  // What a reader types while a visit is shown takes its place: only the second is in.
  expect(api.sent(checkIn).map(({ params }) => params.id)).toEqual([TWO.id]);
  expect(scanner.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "10:42Two Okada",
    "10:42One Okada",
  ]);
});

test("of three codes within a second the last opens, a second after it was read", async () => {
  stubCamera();
  const { enter } = await open({ answers: visitAnswers(ONE, TWO, THREE) });
  await enter(ONE.qrCodeUrl);
  await visitOf("One Okada");
  const { pass, see } = stopClock();
  readByCable(TWO.qrCodeUrl);
  await pass(500);
  // The field that the first code was typed into has the focus again.
  act(() => (document.activeElement as HTMLElement).blur());
  readByCable(THREE.qrCodeUrl);
  await pass(999);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await pass(1);
  await see(() => screen.getByRole("dialog", { name: "Three Okada" }));
  await pass(2000);
  expect(screen.getByRole("dialog", { name: "Three Okada" })).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Two Okada" })).toBeNull();
});

test.for([300, 1500])(
  "a check-in answered %i ms after the next scan leaves that visit open",
  async (delay) => {
    stubCamera();
    const answer = Promise.withResolvers<void>();
    const { enter, onChanged } = await open({
      answers: [
        on(checkIn, async () => {
          await answer.promise;
          return { ...ONE, status: "checked-in" as const };
        }),
      ],
    });
    await enter(ONE.qrCodeUrl);
    const first = within(await visitOf("One Okada"));
    const button = await first.findByRole("button", { name: "Check In" });
    const { pass, see } = stopClock();
    fireEvent.click(button);
    await pass(50);
    readByCable(TWO.qrCodeUrl);
    await pass(delay);
    answer.resolve();
    await see(() => screen.getByText("Visitor has been checked in."));
    await see(() => screen.getByRole("dialog", { name: "Two Okada" }));
    await pass(2500);
    expect(screen.getByRole("dialog", { name: "Two Okada" })).toBeVisible();
    expect(onChanged).toHaveBeenCalledTimes(1);
  },
);

test.for([
  ["NotAllowedError", "The camera is blocked"],
  ["NotFoundError", "No camera was found"],
] as const)("reception without a camera (%s) types the code", async ([problem, words]) => {
  refuseCamera(problem);
  const { user, api, scanner } = await open();
  expect(await scanner.findByRole("alert")).toHaveTextContent(words);
  await fill(user, scanner.getByRole("textbox", { name: "Enter the code instead" }), ONE.qrCodeUrl);
  await user.click(scanner.getByRole("button", { name: "Look up" }));
  await user.click(await within(await visitOf("One Okada")).findByRole("button", { name: "Check In" }));
  await toastOf("Visitor has been checked in.");
  expect(api.sent(checkIn).map(({ params }) => params.id)).toEqual([ONE.id]);
});
