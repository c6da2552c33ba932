import { expect, type Page } from "@playwright/test";
import type { CameraRequest } from "../apps/server/src/cameras/testing/samples.ts";
import { type Camera, heartbeatOf, requestsOf } from "../scripts/cameras/requests.ts";
import { sendOnce } from "../scripts/cameras/send.ts";
import { callAs, expectReadable, isLive, tabTo, test } from "./kits/common.ts";
import { arrive } from "./kits/parking.ts";

const HIKVISION: Camera = {
  maker: "hikvision",
  preset: "milesight",
  timeZone: "Europe/London",
  seesBothWays: false,
  quirks: new Set(),
};

/** Sends as the camera does, which knows an address and nothing else. */
const sendTo = (address: string, request: CameraRequest): Promise<number | null> =>
  sendOnce(new URL(address), request, { quirks: new Set() });

const passingOf = (plate: string): CameraRequest =>
  requestsOf(HIKVISION, {
    number: Date.now() % 1_000_000_000,
    plate,
    leaves: false,
    confidence: 0.97,
    at: new Date(),
  })[0]!;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const removeCamera = async (page: Page): Promise<void> => {
  const id = new URL(page.url()).searchParams.get("camera");
  expect((await callAs(page, "DELETE", `/parking/cameras/${id}/`)).status).toBe(200);
};

test("a camera is added by keyboard, and its first plate is shown with what was understood", async ({
  page,
}) => {
  const name = `GATE-${Date.now().toString(36)}`;
  await arrive(page, "parking", "/parking/settings?tab=cameras");
  await isLive(page);
  await tabTo(page, ({ text }) => text === "Add camera");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Add a camera");
  await expectReadable(page);
  await tabTo(page, ({ label }) => label === "Name");
  await page.keyboard.type(name);
  await expect(page.getByRole("textbox", { name: "Code" })).not.toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`Waiting for the first plate from ${name}`);
  const address = await page.getByRole("textbox", { name: /^Address with its secret/ }).inputValue();
  expect(address).toMatch(/\/api\/ingest\/anpr\/hikvision\/[\w-]{43}$/);

  const panel = page.getByRole("region", { name: "Is it working?" });
  expect(await sendTo(address, heartbeatOf("hikvision"))).toBe(200);
  await expect(panel).toContainText("The camera reaches us");
  await expect(panel).toContainText("Waiting for the first plate…");
  const junk = { headers: { "content-type": "application/json" }, payload: Buffer.from('{"hello":1}') };
  expect(await sendTo(address, junk)).toBe(400);
  await expect(panel).toContainText("What it sent was not understood");
  expect(await sendTo(address, passingOf("LK22 RDE"))).toBe(200);
  await expect(heading(page)).toHaveText(`${name} reads plates`);
  await expect(panel).toContainText("LK22RDE");
  await expect(panel).toContainText("97%");
  await expect(panel).toContainText("In, “forward”");
  await expect(panel.getByRole("img")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Sending");
  await expectReadable(page);
  await page.getByRole("link", { name }).click();
  await expect(heading(page)).toHaveText(`${name} reads plates`);
  await removeCamera(page);
});

test("a new secret ends the old address in time, and what came is looked at", async ({ page }) => {
  await arrive(page, "parking", "/parking/settings?tab=cameras&camera=new");
  await page.getByRole("textbox", { name: "Name" }).fill(`YARD-${Date.now().toString(36)}`);
  await page.getByRole("button", { name: "Add camera" }).click();
  const shown = page.getByRole("textbox", { name: /^Address with its secret/ });
  const before = await shown.inputValue();
  expect(await sendTo(before, passingOf("KP19 XTE"))).toBe(200);
  await page.getByRole("button", { name: "New secret" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "The current address works" }).click();
  await page.getByRole("option", { name: "Not from now on" }).click();
  await dialog.getByRole("button", { name: "Make a new secret" }).click();
  await expect(shown).not.toHaveValue(before);
  expect(await sendTo(before, passingOf("KP19 XTF"))).toBe(404);
  expect(await sendTo(await shown.inputValue(), passingOf("KP19 XTF"))).toBe(200);

  const looks = page.getByRole("button", { name: /^Look at it, received at/ });
  await expect(looks).toHaveCount(2);
  await looks.first().click();
  await expect(dialog).toContainText("KP19XTF");
  await expect(dialog).toContainText("<licensePlate>KP19 XTF</licensePlate>");
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await removeCamera(page);
});
