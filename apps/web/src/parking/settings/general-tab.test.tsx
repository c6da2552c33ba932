import { getParkingSettings, updateParkingSettings } from "@portico/contract/parking/settings";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { openSettings } from "../testing/settings.ts";

const RULES = {
  parkingPermitReleaseNoticeDays: null,
  activeFutureParkingReservations: 20,
  parkingFutureBookingDaysLimit: 90,
  parkingDisableCarparkSelection: false,
  parkingDefaultTimesEnabled: true,
  parkingUnrestricted: false,
};

const open = () =>
  openSettings("?tab=settings", [
    on(getParkingSettings, refused(403, "forbidden", "You are not allowed to do this.")),
    on(updateParkingSettings, ({ body }) => ({ ...RULES, ...body })),
  ]);

test("of the rules of parking what was changed is saved, and the others stay", async () => {
  const { user, api } = await open();
  expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
  api.answer(on(getParkingSettings, RULES));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const active = await screen.findByRole("textbox", { name: "Upcoming reservations" });
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  expect(active).toHaveValue("20");
  expect(screen.getByRole("textbox", { name: "Days ahead" })).toHaveValue("90");
  expect(screen.getByRole("textbox", { name: "Notice in days" })).toHaveValue("");
  expect(screen.getByRole("checkbox", { name: "Nobody needs to request parking" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Fill in the business hours as start and end" })).toBeChecked();

  await fill(user, active, "21");
  await save();
  await toastOf("Rules saved.");
  await fill(user, screen.getByRole("textbox", { name: "Days ahead" }), "");
  await user.click(screen.getByRole("checkbox", { name: "Choose the car park automatically" }));
  await save();
  await expect.poll(() => api.sent(updateParkingSettings).length).toBe(2);
  expect(api.sent(updateParkingSettings).map(({ body }) => body)).toEqual([
    { activeFutureParkingReservations: 21, seen: { activeFutureParkingReservations: 20 } },
    {
      ...{ parkingFutureBookingDaysLimit: null, parkingDisableCarparkSelection: true },
      seen: { parkingFutureBookingDaysLimit: 90, parkingDisableCarparkSelection: false },
    },
  ]);

  api.answer(
    on(updateParkingSettings, fieldErrors({ parkingPermitReleaseNoticeDays: ["Enter at most 90."] })),
  );
  const notice = screen.getByRole("textbox", { name: "Notice in days" });
  await fill(user, notice, "3");
  await save();
  await expect.poll(() => notice.getAttribute("aria-invalid")).toBe("true");
  expect(notice).toHaveAccessibleDescription(/Enter at most 90\./);
  expect(notice).toHaveFocus();
});
