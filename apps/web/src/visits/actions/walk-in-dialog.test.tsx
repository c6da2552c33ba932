import { listUsers } from "@portico/contract/people/people";
import { updateVisit } from "@portico/contract/visits/visits";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { enterTime, fill, toastOf } from "../../testing/fields.ts";
import { list, person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { RECEPTION, walkInVisit } from "../testing/visit.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";

const WANDA = walkInVisit(501, "Wanda");
const ELENA = person();

test("a walk-in has no meeting: host, times and purpose are changed at reception", async () => {
  const onClose = vi.fn<() => void>();
  const { user, api } = await renderScreen(<WalkInDialog visit={WANDA} opened onClose={onClose} />, {
    as: RECEPTION,
    answers: [
      on(listUsers, list(ELENA)),
      on(updateVisit, fieldErrors({ endTime: ["This visit ends before it begins."] })),
    ],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Visit" }));
  expect(dialog.getByText("Wanda Okada")).toBeVisible();
  const purpose = dialog.getByRole("textbox", { name: "Purpose" });
  expect(purpose).toHaveValue("Walk-in");
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));

  await fill(user, purpose, " ");
  enterTime("End", "00:00", dialog);
  await save();
  expect(dialog.getByText("Purpose is required")).toBeVisible();
  expect(dialog.getByText("End time must be later than start time")).toBeVisible();
  expect(api.sent(updateVisit)).toEqual([]);

  await fill(user, purpose, "Boiler inspection");
  enterTime("End", "23:59", dialog);
  await fill(user, dialog.getByRole("textbox", { name: "Host: Grace Evans" }), "Elena Nov");
  await user.click(await screen.findByRole("option", { name: /Elena Novak/ }));
  expect(api.sent(listUsers).map(({ query }) => query.search)).toEqual(["Elena Nov"]);
  await save();
  await toastOf("Something went wrong. The visit has not been changed. Please try again.");
  expect(dialog.getByText("This visit ends before it begins.")).toBeVisible();
  expect(purpose).toHaveValue("Boiler inspection");
  expect(onClose).not.toHaveBeenCalled();

  api.answer(on(updateVisit, WANDA));
  await save();
  await toastOf("The visit has been changed.");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.sent(updateVisit).at(-1)?.params.id).toBe(WANDA.id);
  expect(api.sent(updateVisit).at(-1)?.body).toEqual({
    startTime: "10:30",
    endTime: "23:59",
    description: "Boiler inspection",
    host: ELENA.id,
  });
});
