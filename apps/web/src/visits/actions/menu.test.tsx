import { text } from "@portico/contract/texts/text";
import { cancelVisit, checkIn, checkOut, markArrived, markNoShow } from "@portico/contract/visits/visits";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { chooseInMenu, findRow, openReception, rowOf } from "../testing/reception.ts";
import { visit } from "../testing/visit.ts";

const KEIKO = visit(501, "Keiko");
const SAMUEL = visit(502, "Samuel");
const GIL = visit(503, "Gil", { status: "checked-in", actions: ["check-out"] });

const open = async (setting: Parameters<typeof openReception>[1] = {}) => {
  const rendered = await openReception([KEIKO, SAMUEL, GIL], { search: "?status=all", ...setting });
  await findRow("Gil");
  return rendered;
};

test("a no-show is marked at once, a visit cancelled after one question, and the panel says why", async () => {
  const { user, api } = await open();
  await chooseInMenu(user, "Keiko", "Mark as No Show");
  await toastOf("Visitor has been marked as no show.");
  expect(rowOf("Keiko")).toHaveTextContent("No-show");

  await chooseInMenu(user, "Samuel", "Cancel");
  const question = () => screen.findByRole("dialog", { name: "Cancel the visit of Samuel Okada?" });
  expect(
    within(await question()).getByText(
      /The visitor will be notified by email, and their parking will be released\./,
    ),
  ).toBeVisible();
  await user.click(within(await question()).getByRole("button", { name: "Keep the visit" }));
  expect(rowOf("Samuel")).toHaveTextContent("Expected");
  expect(api.sent(cancelVisit)).toEqual([]);

  await chooseInMenu(user, "Samuel", "Cancel");
  await fill(
    user,
    within(await question()).getByRole("textbox", { name: "Reason (optional)" }),
    "The plant is closed",
  );
  await user.click(within(await question()).getByRole("button", { name: "Cancel visit" }));
  await toastOf("Visit has been cancelled.");
  await waitFor(() => expect(rowOf("Samuel")).toHaveTextContent("Cancelled"));
  expect(api.sent(cancelVisit).map(({ params, body }) => [params.id, body.reason])).toEqual([
    [SAMUEL.id, "The plant is closed"],
  ]);
  expect(api.sent(markNoShow).map(({ params }) => params.id)).toEqual([KEIKO.id]);

  await user.click(screen.getByRole("button", { name: "Samuel Okada" }));
  const panel = within(await screen.findByRole("region", { name: "Samuel Okada" }));
  expect(await panel.findByText("The plant is closed")).toBeVisible();
  expect(panel.getByRole("listitem")).toHaveTextContent(/^Cancelled.*Rosa Iglesias$/);
});

test("each action that fails says so, and the row stays as it was", async () => {
  const failed = refused(500, "internal");
  const { user } = await open({
    answers: [checkIn, checkOut, markArrived, markNoShow, cancelVisit].map((endpoint) =>
      on(endpoint, failed),
    ),
  });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Check In: Keiko Okada");
  await toastOf("Something went wrong. Visitor has not been checked in.");
  await chooseInMenu(user, "Keiko", "Mark as No Show");
  await toastOf("Something went wrong. Visitor has not been marked as no show.");
  await press("Mark as Arrived: Keiko Okada");
  await toastOf("Something went wrong. Visitor has not been marked as arrived.");
  await press("Check Out: Gil Okada");
  await toastOf("Something went wrong. Visitor has not been checked out.");
  await chooseInMenu(user, "Keiko", "Cancel");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel visit" }));
  await toastOf("Something went wrong. Visit has not been cancelled.");
  await waitFor(() => expect(rowOf("Keiko")).toHaveTextContent("Expected"));
  expect(rowOf("Gil")).toHaveTextContent("Checked in");
});

test("a refusal that is about this visit says why, and shows the row as it is", async () => {
  const words = "The visitor cannot be checked in as their visit has been cancelled.";
  const cancelled = { ...KEIKO, status: "cancelled" as const, actions: [] };
  const { user } = await open({
    answers: [on(checkIn, refused(409, "state", text("visits.visitCancelled"), cancelled))],
  });
  await user.click(screen.getByRole("button", { name: "Check In: Keiko Okada" }));
  await toastOf("Something went wrong. Visitor has not been checked in.");
  await toastOf(words);
});

test("a visitor's personal link is copied, and a browser that forbids it says so", async () => {
  const { user } = await open();
  await chooseInMenu(user, "Keiko", "Copy link");
  await toastOf("The visitor’s personal link has been copied.");
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/visit/${KEIKO.uuid}`);
  const refusing = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("", "NotAllowedError"));
  await chooseInMenu(user, "Keiko", "Copy link");
  await toastOf("The link could not be copied.");
  refusing.mockRestore();
});
