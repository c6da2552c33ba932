import { expect } from "@playwright/test";
import { expectReadable, logIn, test } from "./kits/common.ts";

test("what a warden is told of is chosen in one table, which stands after a reload", async ({ page }) => {
  await logIn(page, "security");
  await page.goto("/notifications");
  const text = page.getByRole("checkbox", { name: "Roll calls by Text message" });
  await expect(page.getByRole("checkbox", { name: "Roll calls by Email" })).toBeDisabled();
  await expectReadable(page);
  const push = page.getByRole("checkbox", { name: "Roll calls by Push" });
  // The box follows a moment after the click, for which `check()` does not wait.
  const choose = async (isOn: boolean) => {
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await push.click();
    await saved;
    await expect(push).toBeChecked({ checked: isOn });
  };
  await choose(false);
  await page.reload();
  await expect(push).not.toBeChecked();
  await expect(text).toBeVisible();
  await choose(true);
});
