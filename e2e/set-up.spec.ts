import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type RealServer, startRealServer } from "../apps/server/src/platform/testing/real-server.ts";
import { expectReadable, test } from "./kits/common.ts";

let folder: string;
let server: RealServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-set-up-"));
  server = await startRealServer(folder, { DEMO: "false" });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PASSWORD = "lantern-Quay-71";

test("an empty installation is set up by the link that the start prints, and ends in the app", async ({
  page,
}) => {
  await page.goto(`${server.address}/login`);
  await expect(page.getByRole("heading", { name: "Not set up yet" })).toBeVisible();
  const link = await expect
    .poll(() => /http\S+\/set-up\/\S+/.exec(server.output())?.[0])
    .toBeTruthy()
    .then(() => /http\S+\/set-up\/\S+/.exec(server.output())![0]);
  await page.goto(link);
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const next = (name: string) => page.getByRole("button", { name: `Continue to ${name}` }).click();
  await heading("Who is this for?");
  await page.getByRole("textbox", { name: "Name" }).fill("Northwind House");
  await next("Brand");
  await heading("What should it look like?");
  await page.getByRole("button", { name: "#167145" }).click();
  await expectReadable(page);
  await next("Site and hours");
  await heading("Where do people work?");
  await page.getByRole("textbox", { name: "Name" }).fill("London");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Europe/Lond");
  await page.getByRole("option", { name: "Europe/London" }).click();
  await expect(page.getByText("Christmas Day", { exact: true })).toBeVisible();
  await expectReadable(page);
  await next("Administrator");
  await heading("Who is the administrator?");
  // What was answered is kept.
  await page.reload();
  await heading("Who is the administrator?");
  await page.getByRole("textbox", { name: "First name" }).fill("Sofia");
  await page.getByRole("textbox", { name: "Last name" }).fill("Marin");
  await page.getByRole("textbox", { name: "Email" }).fill("sofia@northwind.example");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Password again" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Open the workplace" }).click();
  await expect(page.getByRole("heading", { name: "Your workplace is ready. What next?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add a car park" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your workplace is ready. What next?" })).toBeVisible();
});
