import { endpoint } from "@portico/contract/endpoint";
import { endMeeting, extendMeeting } from "@portico/contract/meetings/booking";
import { bookFromScreen, getRoomScreen } from "@portico/contract/meetings/screens";
import { inEnglish } from "@portico/contract/testing/in-english";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { queryClient } from "../../shell/api/query-client.ts";
import { showLocale } from "../../shell/language/show-locale.ts";
import { fieldErrors, noAnswer, on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { meeting, roomScreen, screenMeeting } from "../testing/rows.ts";
import { ScreenPage } from "./page.tsx";

const PIN = "402817";
/** Events that never come. */
const live = endpoint({
  method: "GET",
  path: "/live/",
  summary: "Live events",
  access: "screen",
  output: z.unknown(),
  refusals: [],
});

const open = async (known: ReturnType<typeof roomScreen>, ...answers: Stub[]) => {
  localStorage.setItem("portico-screen", JSON.stringify({ id: known.screen.id, secret: "of this device" }));
  const rendered = await renderScreen(<ScreenPage />, {
    as: null,
    answers: [on(getRoomScreen, known), on(live, () => new Promise(() => {})), ...answers],
  });
  await screen.findByText("Live");
  return rendered;
};
const state = (word: string) => within(screen.getAllByRole("status")[0]!).findByText(word);
const pinField = () => screen.getByLabelText("Meeting room PIN");

test("a free room is booked for as long as is chosen, and shows whose screen it is", async () => {
  const taken = roomScreen({ meetings: [screenMeeting({ host: null, needsPin: false })] });
  const { user, api } = await open(roomScreen(), on(bookFromScreen, taken));
  expect(screen.getByRole("heading", { level: 1, name: "Thames" })).toBeVisible();
  expect(document.title).toBe("Northwind House | Thames");
  expect(await state("Free")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "1 hour" }));
  api.answer(on(getRoomScreen, taken));
  await user.click(screen.getByRole("button", { name: "Book until 11:42" }));
  expect(await state("Occupied")).toBeVisible();
  expect(api.sent(bookFromScreen).map(({ body, headers }) => [body, headers.get("authorization")])).toEqual([
    [{ minutes: 60 }, "Screen of this device"],
  ]);
});

test("a wrong pin does not end the meeting, the right one does", async () => {
  const { user, api } = await open(
    roomScreen({ meetings: [screenMeeting()] }),
    on(endMeeting, ({ body }) =>
      body.pin === PIN ? meeting({ status: "ended" }) : fieldErrors({ pin: [inEnglish("common.pinWrong")] }),
    ),
  );
  expect(await state("until 11:00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "End meeting" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End Budget?" }));
  expect(dialog.getByText("The 6-digit PIN of the host, Callum Reid")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "End meeting" });
  expect(confirm).toBeDisabled();
  await user.type(pinField(), "12a345");
  expect(pinField()).toHaveValue("12345");
  expect(confirm).toBeDisabled();
  await user.clear(pinField());
  await user.tab();
  expect(dialog.getByText("Pin is required")).toBeVisible();

  await fill(user, pinField(), "111111");
  expect(pinField()).toHaveAttribute("type", "password");
  await user.click(dialog.getByRole("button", { name: "Show PIN" }));
  expect(pinField()).toHaveAttribute("type", "text");
  await user.click(confirm);
  expect(await dialog.findByText("This PIN is not correct. Please try again.")).toBeVisible();
  expect(await state("Occupied")).toBeVisible();

  // The field is empty and has the focus again.
  api.answer(on(getRoomScreen, roomScreen({ meetings: [screenMeeting({ status: "ended" })] })));
  await user.keyboard(`${PIN}{Enter}`);
  expect(await state("Free")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.sent(endMeeting).map(({ body }) => body.pin)).toEqual(["111111", PIN]);
});

test("nobody hosts what was booked at the door, so nobody's pin is asked for", async () => {
  const { user, api } = await open(
    roomScreen({
      meetings: [screenMeeting({ description: inEnglish("meetings.atDoor"), host: null, needsPin: false })],
    }),
    on(endMeeting, meeting({ status: "ended" })),
  );
  await user.click(screen.getByRole("button", { name: "End meeting" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End Booked at the door?" }));
  expect(dialog.queryByLabelText("Meeting room PIN")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "End meeting" }));
  await expect.poll(() => api.sent(endMeeting).map(({ body }) => body.pin)).toEqual([null]);
});

test("a meeting is extended in steps, until what follows", async () => {
  const { user, api } = await open(
    roomScreen({ meetings: [screenMeeting({ description: "Overrun" })] }),
    on(extendMeeting, meeting()),
  );
  await user.click(screen.getByRole("button", { name: "Extend meeting" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Extend Overrun" }));
  await user.click(dialog.getByRole("button", { name: "+1 hour" }));
  expect(dialog.getByRole("button", { name: "5 minutes more" })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "+30 min" }));
  await user.click(dialog.getByRole("button", { name: "5 minutes less" }));
  const confirm = dialog.getByRole("button", { name: "Extend until 11:25" });
  expect(confirm).toBeDisabled();
  await fill(user, pinField(), PIN);
  api.answer(
    on(getRoomScreen, roomScreen({ meetings: [screenMeeting({ end: "2026-11-20T11:25:00.000Z" })] })),
  );
  await user.click(confirm);
  expect(await state("until 11:25")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.sent(extendMeeting).map(({ body }) => body)).toEqual([
    { endTime: "2026-11-20T11:25:00.000Z", pin: PIN },
  ]);
});

test("without a network it never says free when it does not know", async () => {
  const { api } = await open(roomScreen());
  api.answer(on(getRoomScreen, noAnswer));
  window.dispatchEvent(new Event("offline"));
  expect(await screen.findByText("Offline since 10:42")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Book until/ })).toBeDisabled();
  expect(screen.getByText("You can book again when the connection is back.")).toBeVisible();

  // Tomorrow is known too.
  vi.setSystemTime("2026-11-21T11:42:00.000Z");
  expect(await screen.findByText("11:42")).toBeVisible();
  expect(await state("Free")).toBeVisible();
  vi.setSystemTime("2026-11-22T11:43:00.000Z");
  expect(await state("Unknown")).toBeVisible();
  expect(screen.getByText("There has been no update for this room since 10:42.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Book until/ })).toBeNull();
});

const german = { ...roomScreen().client, locale: "de-DE" as const };

test("it speaks its client's language, also after a restart without a network", async () => {
  localStorage.setItem("portico-screen", JSON.stringify({ id: id(691), secret: "of this device" }));
  const answers = [on(getRoomScreen, roomScreen({ client: german })), on(live, () => new Promise(() => {}))];
  await renderScreen(<ScreenPage />, { as: null, answers });
  expect(await screen.findByText("Frei")).toBeVisible();
  cleanup();
  queryClient.clear();
  await showLocale({ client: null });
  await renderScreen(<ScreenPage />, { as: null, answers: [on(getRoomScreen, noAnswer), answers[1]!] });
  expect(await screen.findByText("Frei")).toBeVisible();
  expect(await screen.findByText("Offline seit 10:42")).toBeVisible();
});
