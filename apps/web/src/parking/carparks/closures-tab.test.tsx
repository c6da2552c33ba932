import { listClosures } from "@portico/contract/closures/closures";
import { listCarparks } from "@portico/contract/parking/carparks";
import { closeCarpark, listCarparkClosures, reopenCarpark } from "@portico/contract/parking/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { HARBOUR, id, list } from "../../testing/people.ts";
import { carpark, carparkClosure, evCarpark } from "../testing/rows.ts";
import { openSettings } from "../testing/settings.ts";

const SOUTH = carpark();
const NORTH = evCarpark();
const DAY = "2026-12-01";
const NEW_YEAR = {
  id: id(431),
  siteId: HARBOUR.id,
  siteName: "Harbour",
  firstDay: "2027-01-01",
  lastDay: "2027-01-01",
  name: "New Year",
};

/** Bookings stand in the way at South, until they are cancelled with it. */
const open = (groups: Parameters<typeof openSettings>[2] = []) => {
  let rows: ReturnType<typeof carparkClosure>[] = [];
  return openSettings(
    "?tab=closures",
    [
      on(listCarparks, list(SOUTH, NORTH, carpark({ id: id(104), name: "Old", isActive: false }))),
      on(listCarparkClosures, () => list(...rows)),
      on(listClosures, list(NEW_YEAR)),
      on(closeCarpark, ({ body }) => {
        if (body.carpark === SOUTH.id && !body.cancelBookings)
          return fieldErrors({
            nonFieldErrors: [
              "There is 1 booking on these days. Cancel it with the closure, or choose other days.",
            ],
          });
        rows = [carparkClosure({ name: body.name })];
        return rows[0]!;
      }),
      on(reopenCarpark, () => rows.pop()!),
    ],
    groups,
  );
};

test("a car park is closed; bookings in the way are counted first, for that car park and those days alone", async () => {
  const { user, api } = await open();
  expect(await screen.findByText("No car park is closed")).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Add closure" }))[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Close a car park" }));
  const add = dialog.getByRole("button", { name: "Add closure" });
  const cancelThem = { name: "Cancel these bookings and notify everybody concerned" };
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Repair");
  await user.click(add);
  expect(dialog.getByLabelText("First day")).toHaveAccessibleDescription("Date is required");
  await fill(user, dialog.getByLabelText("First day"), DAY);
  expect(dialog.getByLabelText("Last day")).toHaveValue("Tue 1 Dec 2026");
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await user.click(add);
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "There is 1 booking on these days. Cancel it with the closure, or choose other days.",
  );
  await user.click(dialog.getByRole("checkbox", cancelThem));
  // It was said of that car park: elsewhere, and back again, it is asked again.
  await chooseOption(user, dialog, "Car park", "North");
  expect(dialog.queryByRole("alert")).toBeNull();
  await chooseOption(user, dialog, "Car park", "South");
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await user.click(add);
  await user.click(await dialog.findByRole("checkbox", cancelThem));
  await user.click(add);
  await toastOf("Repair added.");
  const sent = { carpark: SOUTH.id, firstDay: DAY, lastDay: DAY, name: "Repair" };
  expect(api.sent(closeCarpark).map(({ body }) => body)).toEqual([
    { ...sent, cancelBookings: false },
    { ...sent, cancelBookings: false },
    { ...sent, cancelBookings: true },
  ]);

  await user.click(await screen.findByRole("button", { name: "Remove Repair" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Repair?" }));
  expect(question.getByText(/, South\. People can request parking again\.$/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await toastOf("Repair removed.");
  expect(await screen.findByText("No car park is closed")).toBeVisible();
});

const CHANGE = { name: "Change site holidays" };

test("site holidays are read by all who run car parks, and kept by administrators", async () => {
  await open();
  const holidays = within(await screen.findByRole("region", { name: "Site holidays" }));
  expect(await holidays.findByRole("row", { name: /New Year.*Harbour/ })).toBeVisible();
  expect(screen.queryByRole("link", CHANGE)).toBeNull();
});

test("administrators are led to the site holidays", async () => {
  await open(["admin"]);
  expect(await screen.findByRole("link", CHANGE)).toHaveAttribute("href", "/admin/resources?tab=closures");
});
