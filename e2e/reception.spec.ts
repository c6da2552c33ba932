import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { messages } from "@portico/contract/visits/states";
import { browserOf, callAs, expectAccessible, expectReadable, isLive, logIn, test } from "./kit.ts";
import { arrive } from "./parking-kit.ts";
import {
  act,
  familyName,
  type Guest,
  guests,
  invite,
  openMenu,
  openReception,
  rowOf,
  toastOf,
} from "./reception-kit.ts";

test("a check-in at one desk shows at another without reloading", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "joanna.martin");
  await invite(host, guests(family, "Haruto"));
  const name = `Haruto ${family}`;
  const other = await browserOf(browser, "security");
  await arrive(page, "reception");
  await openReception(page, family);
  await openReception(other, family, "&status=all");
  await isLive(other);
  // The rows of the usual status, which the arrived is not: who waits stands above.
  await expect(rowOf(page, name)).toContainText("Expected");
  await act(page, "Mark as Arrived", name).click();
  await expect(toastOf(page, messages.markedArrived)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Waiting now" })).toBeVisible();
  await expect(rowOf(other, name)).toContainText("Arrived");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/visitors? (is|are) waiting$/);

  const began = Date.now();
  await act(page, "Check In", name).click();
  await expect(rowOf(other, name)).toContainText("Checked in");
  // Said, not asserted: it is this machine's business, which other tests keep busy meanwhile.
  console.log(`A check-in shows in another browser after ${Date.now() - began} ms`);
  await expect(toastOf(page, messages.checkedIn)).toBeVisible();
  // It is scheduled no more, and nobody waits.
  await expect(rowOf(page, name)).toHaveCount(0);

  await act(other, "Check Out", name).click();
  await expect(toastOf(other, messages.checkedOut)).toBeVisible();
  await expect(rowOf(other, name)).toContainText("Checked out");
});

test("no-show, cancel with its question, and the history of both", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "anders.martin");
  await invite(host, guests(family, "Keiko", "Samuel"));
  await arrive(page, "reception");
  await openReception(page, family, "&status=all");
  await openMenu(page, `Keiko ${family}`, "Mark as No Show");
  await expect(toastOf(page, messages.markedNoShow)).toBeVisible();
  await expect(rowOf(page, `Keiko ${family}`)).toContainText("No-show");

  await openMenu(page, `Samuel ${family}`, "Cancel");
  const question = page.getByRole("dialog", { name: `Cancel the visit of Samuel ${family}?` });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep the visit" }).click();
  await expect(rowOf(page, `Samuel ${family}`)).toContainText("Expected");
  await openMenu(page, `Samuel ${family}`, "Cancel");
  await question.getByLabel("Reason (not required)").fill("The plant is closed");
  await question.getByRole("button", { name: "Cancel visit" }).click();
  await expect(toastOf(page, messages.cancelled)).toBeVisible();
  await expect(rowOf(page, `Samuel ${family}`)).toContainText("Cancelled");

  await page.getByRole("button", { name: `Samuel ${family}`, exact: true }).click();
  const panel = page.getByRole("region", { name: `Samuel ${family}` });
  await expect(panel.getByText("The plant is closed")).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveText([
    /^Cancelled.*Rosa Iglesias$/,
    /^Invited.*Anders Martin$/,
  ]);
});

test("visitors are written to, and who has no address is named before", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "marek.rossi");
  const [first, second] = guests(family, "Grace", "Omar");
  await invite(host, [first as Guest, { ...(second as Guest), email: "" }]);
  await arrive(page, "reception");
  await openReception(page, family);
  await openMenu(page, `Grace ${family}`, "Contact");
  const dialog = page.getByRole("dialog", { name: `Contact Grace ${family}` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Message content is required")).toBeVisible();
  await dialog.getByLabel("Message").fill("The east entrance is closed today.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(toastOf(page, messages.contacted)).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Contact" }).click();
  const several = page.getByRole("dialog", { name: "Contact visitors" });
  await expect(several).toContainText(`Omar ${family} has no e-mail address and is left out.`);
  await several.getByLabel("Message").fill("See you soon.");
  await several.getByRole("button", { name: "Send" }).click();
  await expect(toastOf(page, messages.allContacted)).toBeVisible();
  await page.goto("/dev/mailbox");
  await expect(page.getByText(`grace.${family}@guests.example`.toLowerCase()).first()).toBeVisible();
});

test("the panel opens by its address, prints the badge, and says when that fails", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "felix.marques");
  const [visit] = await invite(host, [
    { ...(guests(family, "Beatriz")[0] as Guest), registration: "AV19 FJD" },
  ]);
  const name = `Beatriz ${family}`;
  await arrive(page, "reception", `/reception?visit=${visit?.id}&search=${family}`);
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel.getByText("Expected")).toBeVisible();
  await expect(panel.getByText("Felix Marques").first()).toBeVisible();
  await expect(panel.getByText("AV19 FJD").or(panel.getByText("AV19FJD"))).toBeVisible();
  // The badge as it is printed: in words and with the code that the settings ask for.
  const preview = panel.getByRole("region", { name: "Badge" });
  await expect(preview.getByText("Host: Felix Marques")).toBeVisible();
  await expect(preview.getByText(/^\w+day \d{1,2} \w+ \d{4}$/)).toBeVisible();
  await expect(preview.getByRole("img", { name: "QR code of the visit" })).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await panel.getByRole("button", { name: "Print", exact: true }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();
  const badge = await page.request.get(`/api/visits/${visit?.id}/badge/pdf/`);
  expect((await badge.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.route(/\/badge\/pdf\/$/, (route) => route.fulfill({ status: 500, json: {} }));
  await panel.getByRole("button", { name: "Print", exact: true }).click();
  await expect(toastOf(page, messages.badgeFailed)).toBeVisible();

  await panel.getByRole("button", { name: "Close the visit" }).click();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/visit=/);
});

test("whom the deny-list names is let in by security only", async ({ page, browser }) => {
  const family = familyName();
  const security = await browserOf(browser, "security");
  const entry = await callAs<{ id: string }>(security, "POST", "/deny-list/", {
    last_name: family,
    reason: "Left with a laptop",
  });
  expect(entry.status).toBe(201);
  const host = await browserOf(browser, "ruth.marques");
  await invite(host, guests(family, "Luca"));
  const name = `Luca ${family}`;
  await arrive(page, "reception");
  await openReception(page, family);
  await expect(rowOf(page, name)).toContainText("Must be cleared by security");
  await act(page, "Mark as Arrived", name).click();
  await expect(toastOf(page, messages.markedArrived)).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Arrived");
  await expect(act(page, "Check In", name)).toHaveCount(0);
  await page.getByRole("button", { name, exact: true }).click();
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel.getByText(messages.onDenyList)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Let in" })).toHaveCount(0);

  await openReception(security, family);
  await security.getByRole("button", { name, exact: true }).click();
  const decision = security.getByRole("region", { name, exact: true });
  await expect(decision.getByText("Left with a laptop")).toBeVisible();
  await expectAccessible(security);
  await decision.getByRole("button", { name: "Let in" }).click();
  await expect(decision.getByText("Note is required")).toBeVisible();
  await decision.getByLabel("Note for the decision log").fill("Another person of that name");
  await decision.getByRole("button", { name: "Let in" }).click();
  await expect(toastOf(security, `${name} may come in.`)).toBeVisible();
  await expect(panel.getByText("Security has cleared this visitor.")).toBeVisible();
  await act(page, "Check In", name).click();
  await expect(toastOf(page, messages.checkedIn)).toBeVisible();
  await callAs(security, "DELETE", `/deny-list/${entry.body.id}/`);
});

test("the usual filter shows the scheduled; others live in the address", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "sean.kim");
  const [, second] = await invite(host, guests(family, "Ines", "Mateo", "Petra"));
  await arrive(page, "reception");
  await callAs(page, "POST", `/visits/${second?.id}/no-show/`, {});
  await page.goto("/reception");
  await expect(page.getByRole("button", { name: "Status Scheduled" })).toBeVisible();
  await page.getByRole("textbox", { name: "Search visits" }).fill(family);
  await expect(page).toHaveURL(new RegExp(`search=${family}`));
  await expect(page.getByText("1 to 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Status Scheduled" }).click();
  await page.getByRole("menuitemradio", { name: "No-show" }).click();
  await expect(page).toHaveURL(/status=no-show/);
  await expect(rowOf(page, `Mateo ${family}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await page.getByRole("button", { name: "Status No-show" }).click();
  await page.getByRole("menuitemradio", { name: "All" }).click();
  await page.getByLabel("Rows per page").selectOption("1");
  await expect(page.getByText("1 to 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Page 3 of 3" }).click();
  await expect(page.getByText("3 to 3 of 3")).toBeVisible();
  await page.getByRole("button", { name: /^Days shown: Today/ }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText("No visits found")).toBeVisible();
  await page.goBack();

  const saved = page.waitForEvent("download");
  await openReception(page, family, "&status=all");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^visits \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  expect(csv).toContain(`Ines ${family},Okada Systems,Sean Kim,London`);
});

test("reception works by keyboard", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "imogen.martin");
  await invite(host, guests(family, "Ann", "Ben", "Cem"));
  await arrive(page, "reception");
  await openReception(page, family, "&order=visitor");
  const nameOf = (first: string) => page.getByRole("button", { name: `${first} ${family}`, exact: true });
  await nameOf("Ann").focus();
  await page.keyboard.press("ArrowDown");
  await expect(nameOf("Ben")).toBeFocused();
  await page.keyboard.press("End");
  await expect(nameOf("Cem")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: `Ann ${family}`, exact: true });
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(nameOf("Ann")).toBeFocused();
  // A letter alone does nothing: screen readers and dictation use them.
  await page.keyboard.press("c");
  await page.keyboard.press("Control+Enter");
  await expect(toastOf(page, messages.markedArrived)).toBeVisible();
  // The row has moved up to those who wait; the focus goes with it.
  await expect(nameOf("Ann")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(toastOf(page, messages.checkedIn)).toBeVisible();
  await expect(nameOf("Ann")).toHaveCount(0);
  await expect(nameOf("Ben")).toBeFocused();
});

test("a host hears of the arrival on any screen and answers", async ({ page, browser }) => {
  const family = familyName();
  // The banner's part of the app comes when the page rests; from then on it hears.
  const isListening = page.waitForResponse(/\/visits\/waiting\//);
  await arrive(page, "pavel.kim", "/");
  const [first, second] = await invite(page, guests(family, "Nora", "Otto"));
  await expect(page.getByRole("link", { name: "Visitor Reception" })).toHaveCount(0);
  const reception = await browserOf(browser, "reception");
  const banner = page.getByRole("region", { name: "Your visitors" });
  await isListening;
  await isLive(page);
  await callAs(reception, "POST", `/visits/${first?.id}/arrived/`, {});
  await expect(banner.getByText(`Nora ${family} is at reception`)).toBeVisible();
  await expect(toastOf(page, `Nora ${family} is at reception`)).toBeVisible();
  await callAs(reception, "POST", `/visits/${second?.id}/arrived/`, {});
  await expect(banner.getByText(`Nora ${family} and 1 more are at reception`)).toBeVisible();
  await banner.getByRole("button", { name: "Show all 2" }).click();
  await expectAccessible(page);
  await banner.getByRole("button", { name: `On my way to Nora ${family}` }).click();
  await expect(toastOf(page, `Nora ${family} has been told that you are on your way.`)).toBeVisible();
  await expect(banner.getByRole("listitem")).toHaveCount(1);
  await banner.getByRole("link", { name: `View the visit of Otto ${family}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Otto ${family}` })).toBeVisible();
  await expectAccessible(page);

  await reception.goto(`/reception?visit=${first?.id}&status=all`);
  await expect(reception.getByText(/^On the way since/)).toBeVisible();
});

test("an employee without reception's groups is kept off its page", async ({ page }) => {
  await logIn(page, "lars.kim");
  await page.goto("/reception");
  await expect(page.getByText("This page is not for your account")).toBeVisible();
});

test("readable, with its panel and its bar", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "bilal.kim");
  const [first] = await invite(host, [
    ...guests(family, "Ada", "Bo"),
    { firstName: "Wilhelmina-Alexandra", lastName: `${family}-Featherstonehaugh-Cholmondeley` },
  ]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "reception");
  await callAs(page, "POST", `/visits/${first?.id}/arrived/`, {});
  await openReception(page, family);
  await expect(rowOf(page, `Bo ${family}`)).toBeVisible();
  await page.getByRole("checkbox", { name: /^Select Bo/ }).check();
  // What the pointer stands on would show its tooltip, which is in no region.
  await page.mouse.move(0, 0);
  await expectReadable(page);
  await page.goto(`/reception?search=${family}&visit=${first?.id}`);
  await expect(page.getByRole("img", { name: "QR code of the visit" })).toBeVisible();
  await expectReadable(page);
});
