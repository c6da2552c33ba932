import { expect } from "@playwright/test";
import { browserOf, callAs, expectReadable, isLive, logIn, withoutLive } from "../kits/common.ts";
import { test } from "../kits/office.ts";

test("of two administrators of one setting the second is told, and loses nothing", async ({
  page,
  browser,
  office,
}) => {
  const other = await browserOf(browser, "super", { baseURL: office.address });
  await logIn(page, "parking");
  await callAs(other, "PATCH", "/parking/gates/settings/", { camera_grace_before: 30 });
  // The second has not heard of the change when they save.
  await withoutLive(other);
  for (const one of [page, other]) await one.goto("/parking/gates?tab=rules");
  await isLive(page);
  const [first, second] = [page, other].map((one) =>
    one.getByRole("textbox", { name: "Grace before a reservation" }),
  );
  await second!.fill("60");
  await other.getByRole("textbox", { name: "Grace after a reservation" }).fill("75");

  await first!.fill("45");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Rules saved.")).toBeVisible();

  await other.getByRole("button", { name: "Save" }).click();
  await expect(
    other.getByText("Somebody else has changed “Grace before a reservation” from 30 to 45."),
  ).toBeVisible();
  await expect(second!).toHaveValue("60");
  await expectReadable(other);
  await other.getByRole("button", { name: "Use mine" }).click();
  await expect(other.getByText("Rules saved.")).toBeVisible();
  // Nobody reloads.
  await expect(first!).toHaveValue("60");
  await expect(page.getByRole("textbox", { name: "Grace after a reservation" })).toHaveValue("75");
});

test("settings of three features change in a second browser that has them open", async ({
  page,
  browser,
  office,
}) => {
  const admin = await browserOf(browser, "super", { baseURL: office.address });
  await logIn(page, "super");
  const change = (path: string, body: object) => callAs(admin, "PATCH", path, body);

  await page.goto("/parking/settings?tab=settings");
  await isLive(page);
  for (const days of [77, 90]) {
    await change("/parking/settings/", { parking_future_booking_days_limit: days });
    await expect(page.getByRole("textbox", { name: "Days ahead" })).toHaveValue(String(days));
  }

  await page.goto("/muster-settings?tab=settings");
  await isLive(page);
  const counts = page.getByRole("switch", { name: /^Count bookings as expected/ });
  for (const isOn of [true, false]) {
    await change("/muster/settings/", { muster_counts_bookings: isOn });
    await expect(counts).toBeChecked({ checked: isOn });
  }

  await page.goto("/admin/reception?tab=kiosk");
  await isLive(page);
  const wifi = page.getByRole("textbox", { name: "Wi-Fi" });
  const before = await wifi.inputValue();
  for (const text of ["Guests 2026", before]) {
    await change("/reception-settings/", { kiosk: { wifi: text } });
    await expect(wifi).toHaveValue(text);
  }
});
