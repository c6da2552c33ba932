import "../core/texts.ts";
import { createClosure } from "@portico/contract/closures/closures";
import { listAllSites } from "@portico/contract/sites/sites";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fieldErrors, on, type Stub } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, LISBON, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { closure } from "../testing/rows.ts";
import { SiteClosureDialog } from "./dialog.tsx";

const DAY = "2028-03-10";
const IN_THE_WAY = "There are 2 bookings on these days. Cancel them with the closure, or choose other days.";

const open = async (...answers: Stub[]) => {
  const onClose = vi.fn();
  const rendered = await renderScreen(<SiteClosureDialog onClose={onClose} />, {
    sites: [HARBOUR, LISBON],
    answers: [on(listAllSites, list(HARBOUR, LISBON)), ...answers],
  });
  const dialog = within(await screen.findByRole("dialog"));
  const day = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const add = () => rendered.user.click(dialog.getByRole("button", { name: "Add closure" }));
  return { ...rendered, dialog, day, add, onClose };
};
const CANCEL = "Cancel these bookings and notify everybody concerned";

test("a site is closed on the days that are chosen, the last being the first at least", async () => {
  const { user, api, dialog, day, add, onClose } = await open(on(createClosure, closure()));
  await add();
  expect(dialog.getAllByText("Date is required")).toHaveLength(2);
  expect(api.sent(createClosure)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Day off");
  await user.click(dialog.getByRole("combobox", { name: "Site" }));
  await user.click(await screen.findByRole("option", { name: "Lisbon" }));
  day("First day", DAY);
  expect(dialog.getByLabelText("Last day")).toHaveValue("Fri 10 Mar 2028");
  await add();
  await toastOf("Day off added.");
  expect(onClose).toHaveBeenCalled();
  expect(api.sent(createClosure).map(({ body }) => body)).toEqual([
    { siteId: LISBON.id, firstDay: DAY, lastDay: DAY, name: "Day off", cancelBookings: false },
  ]);
});

test("bookings in the way are named before they are cancelled", async () => {
  const { user, api, dialog, day, add } = await open(
    on(createClosure, ({ body }) =>
      body.cancelBookings ? closure() : fieldErrors({ nonFieldErrors: [IN_THE_WAY] }),
    ),
  );
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Day off");
  day("First day", DAY);
  expect(dialog.queryByRole("checkbox", { name: CANCEL })).toBeNull();
  await add();
  expect(await dialog.findByRole("alert")).toHaveTextContent(IN_THE_WAY);

  // Said of those days, and of no others.
  await user.click(dialog.getByRole("checkbox", { name: CANCEL }));
  day("Last day", "2028-03-11");
  expect(dialog.queryByRole("checkbox", { name: CANCEL })).toBeNull();
  await add();
  await dialog.findByRole("alert");
  await user.click(dialog.getByRole("checkbox", { name: CANCEL }));
  await add();
  await toastOf("Day off added.");
  expect(api.sent(createClosure).map(({ body }) => body.cancelBookings)).toEqual([false, false, true]);
});
