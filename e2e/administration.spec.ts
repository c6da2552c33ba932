import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { browserOf, expectReadable, logIn, PASSWORD, test } from "./kits/common.ts";
import { addGuest, familyName, toastOf } from "./kits/reception.ts";

test("an administrator reads who did what, and the address keeps the filter", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: /^Action/ }).click();
  await page.getByRole("radio", { name: "Logged in", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/action=people\.session\.start/);
  await expect(page.getByRole("cell", { name: /logged in with a password/ }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /parking/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Action Logged in" })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).first().click();
  await page.getByText("Technical details").first().click();
  await expect(page.getByText(/^Request /)).toBeVisible();
});

test("administration, organisation, a new person, privacy, audit log and the demo's mailbox are readable", async ({
  page,
}) => {
  await logIn(page, "admin");
  for (const [path, shown] of [
    ["/admin", page.getByRole("link", { name: /^Audit log/ }).last()],
    ["/admin/organisation", page.getByRole("textbox", { name: "Name", exact: true })],
    ["/people/new", page.getByRole("textbox", { name: "First name" })],
    ["/admin/privacy", page.getByRole("button", { name: /^Edit / }).first()],
    ["/admin/audit", page.getByRole("button", { name: "Show details" }).first()],
    ["/dev/mailbox", page.getByRole("button", { name: "Refresh" })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectReadable(page);
  }
});

test("a help text is written as people see it, and another open browser has it at once", async ({
  page,
  browser,
}) => {
  const title = `Plans ${familyName()}`;
  const reader = await browserOf(browser, "employee");
  await reader.goto("/floor-plans");
  await logIn(page, "admin");
  await page.goto("/admin/help-texts");
  await page.getByRole("button", { name: /^(Edit|Write) Floor plans, English/ }).click();
  const dialog = page.getByRole("dialog", { name: "Floor plans" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  const text = dialog.getByRole("textbox", { name: /^Text/ });
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await dialog.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("Come early.");
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();
  await reader.getByRole("button", { name: "Help: Floorplans" }).click();
  const help = reader.getByRole("dialog", { name: "Floorplans" });
  await expect(help.getByRole("heading", { name: title })).toBeVisible();
  await expect(help.getByText("Come early.")).toBeVisible();
});

test("a message gets words of the organisation's own, which a test mail shows as people would get them", async ({
  page,
}) => {
  const said = `Ask ${familyName()} for a new desk.`;
  await logIn(page, "admin");
  await page.goto("/admin/message-templates");
  await page.getByRole("searchbox", { name: "Find a message" }).fill("desk released");
  await expect(page.getByRole("link", { name: /^Invitation/ })).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole("link", { name: /^Desk released/ }).click();
  await page.getByRole("textbox", { name: "Your own paragraph" }).fill(`${said} On `);
  await page.getByRole("button", { name: "Insert Days into Your own paragraph" }).click();
  const mail = page.getByRole("article", { name: "The email" });
  await expect(mail.getByText(new RegExp(`^${said} On \\w{3} \\d+ \\w{3}$`))).toBeVisible();
  await expectReadable(page);

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(toastOf(page, "The test is on its way to admin@northwind.example.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "“Desk released” is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Your own paragraph" })).toHaveValue(`${said} On {{days}}`);

  await page.goto("/dev/mailbox");
  const received = page.getByRole("link", { name: /Your desk on .* was released/ });
  await received.filter({ hasText: "admin@northwind.example" }).first().click();
  await expect(page.getByText(`${said} On `)).toBeVisible();

  await page.goto("/admin/message-templates?message=desks.released");
  await page.getByRole("button", { name: "Use standard wording again" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "“Desk released” is saved.")).toBeVisible();
});

test("a setting is found by a word, and its field has the focus", async ({ page }) => {
  await logIn(page, "super");
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Find a setting" }).fill("grace");
  await expect(page.getByRole("region", { name: "Gates" }).getByRole("link")).toHaveCount(2);
  await page.getByRole("link", { name: /^Grace after a reservation/ }).click();
  await expect(page.getByRole("textbox", { name: "Grace after a reservation" })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("fire emergency");
  await page.getByRole("button", { name: /^Assembly points/ }).click();
  await expect(page).toHaveURL(/muster-settings/);
});

test("a visitor's record is saved as a file that opens by itself, and erased", async ({ page }) => {
  const lastName = familyName();
  const name = `Vera ${lastName}`;
  await logIn(page, "admin");
  await addGuest(page, {
    firstName: "Vera",
    lastName,
    email: `${lastName}@acme.example`.toLowerCase(),
    registration: "VG 12 ABC",
  });
  await page.goto("/admin/privacy?tab=subjects&kind=visitor");
  await page.getByRole("searchbox").fill(lastName);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button")
    .click();
  await expect(page.getByRole("row", { name: "Vehicles of visitors 1 Deleted", exact: true })).toBeVisible();
  await expectReadable(page);

  await page.getByRole("button", { name: `Save as a file: ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.html`);
  const saved = await readFile(await file.path(), "utf8");
  expect(saved).toContain("<td>VG 12 ABC</td>");

  await page.getByRole("button", { name: `Erase: ${name}` }).click();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(toastOf(page, `${name} was erased.`)).toBeVisible();
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
});

interface SavedSettings {
  kinds: Record<"buildings" | "floors" | "zones" | "deskList" | "resources", Record<string, unknown>[]>;
}

test("an archive of settings is saved, and what it has more is shown, applied and then the same", async ({
  page,
}) => {
  const building = `Annexe ${familyName()}`;
  await logIn(page, "super");
  await page.goto("/admin/settings-archive");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the archive" }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), "utf8")) as SavedSettings;
  const { kinds } = saved;
  const siteId = kinds.buildings[0]!.siteId;
  kinds.buildings.push({ siteId, name: building });
  const floor = `${siteId} / ${building}`;
  kinds.floors.push({ buildingId: floor, name: "Ground" });
  kinds.zones.push({ ...kinds.zones[0], mapId: `${floor} / Ground`, name: "Bay" });
  kinds.deskList.push({
    ...kinds.deskList[0],
    zoneId: `${floor} / Ground / Bay`,
    name: "B1",
    isActive: false,
  });
  kinds.resources.push({
    ...{ ...kinds.resources[0], siteId, buildingId: floor, floorId: `${floor} / Ground` },
    ...{ name: `Room of ${building}`, isActive: false },
  });
  const choose = () =>
    page.locator("input[type=file]").setInputFiles({
      ...{ name: "settings.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(saved)) },
    });
  await choose();
  await expect(page.getByRole("region", { name: "Buildings" }).getByText(floor)).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Apply 5 changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("5 changes were made.")).toBeVisible();
  await choose();
  // Other tests may change settings of their own meanwhile.
  await expect(page.getByText(/^Settings of /)).toBeVisible();
  await expect(page.getByText(building)).toHaveCount(0);
});
