import { expectAccessible, expectNoSidewaysScroll, logIn, setDark, test } from "./kit.ts";

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
  for (const scheme of ["light", "dark"]) {
    test(`${path}, ${scheme}, at three widths`, async ({ page }) => {
      // All that axe looks at takes its time.
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await setDark(page, scheme === "dark");
      if (account) await logIn(page, account);
      await page.goto(path);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole("button", { name: shown }).first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}

test("dialogs trap the focus and give it back", async ({ page }) => {
  test.slow();
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
