import { expectAccessible, expectReadable, logIn, test } from "./kit.ts";

const pages = [
  { path: "/login", shown: "Log In" },
  { path: "/reset-password?user_id=1&token=2", shown: "Set password" },
  { path: "/", account: "employee", shown: "Search or jump to" },
  { path: "/admin/audit", account: "admin", shown: "Show details" },
  { path: "/dev/mailbox", shown: "Refresh" },
  { path: "/calendar-feeds", account: "reports", shown: "New feed" },
  { path: "/dev/pieces", account: "employee", shown: "Request Parking" },
];

for (const { path, account, shown } of pages) {
  test(`${path} is readable`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (account) await logIn(page, account);
    await page.goto(path);
    await page.getByRole("button", { name: shown }).first().waitFor();
    await expectReadable(page);
  });
}

test("dialogs trap the focus and give it back", async ({ page }) => {
  await page.goto("/dev/pieces");
  const opener = page.getByRole("button", { name: "Confirmation" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Release space N17?" });
  await dialog.waitFor();
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    await dialog.locator(":focus").waitFor();
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Confirmation");
});
