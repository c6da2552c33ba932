import { test } from "@playwright/test";
import { logIn, setDark, settled } from "./kit.ts";
const sizes = [[1440, 900], [1024, 900], [390, 844]] as const;
for (const dark of [false, true])
  test(`pictures ${dark ? "dark" : "light"}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await (await browser.newContext()).newPage();
    if (dark) await setDark(page);
    const shot = async (name: string) => { await page.waitForTimeout(400); await settled(page); await page.screenshot({ path: `/tmp/h/p7/shots-e/${name}-${dark ? "dark" : "light"}.png` }); };
    await logIn(page, "employee");
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await page.getByText("Are you on-site today?").waitFor();
      await shot(`dash-${width}`);
    }
    await page.goto("/?locate=search");
    await page.getByRole("dialog").getByRole("textbox").fill("reid");
    await page.getByRole("option").first().waitFor();
    await shot("locate-search-390");
    await page.getByRole("option").first().click();
    await page.waitForTimeout(800);
    for (const [width, height] of sizes) { await page.setViewportSize({ width, height }); await shot(`locate-${width}`); }
    await page.keyboard.press("Escape");
    await page.goto("/");
    if (!dark) {
      await page.getByRole("button", { name: "Yes" }).click();
    }
    for (const [width, height] of sizes) { await page.setViewportSize({ width, height }); await shot(`travel-${width}`); }
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await shot("menu-390");
    await logIn(page, "admin");
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto("/employees");
      await page.getByRole("table").waitFor();
      await shot(`employees-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: /Columns/ }).click();
    await shot("columns-1440");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Contact / }).first().click();
    await shot("contact-1440");
    await page.goto("/employees?search=zzzz");
    await page.getByText("No colleague fits").first().waitFor();
    await shot("none-1440");
  });
