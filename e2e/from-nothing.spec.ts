import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type MailSink, openMailSink } from "../apps/server/src/platform/testing/mail-sink.ts";
import { type RealServer, startRealServer } from "../apps/server/src/platform/testing/real-server.ts";
import { callAs, expectReadable, test } from "./kits/common.ts";
import { deskPanel, openDeskRequest } from "./kits/desks.ts";
import { dayAhead, openRequest } from "./kits/parking.ts";
import { bookRoom, type Room } from "./kits/rooms.ts";

let folder: string;
let sink: MailSink;
let server: RealServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-from-nothing-"));
  sink = await openMailSink();
  server = await startRealServer(folder, { DEMO: "false", SMTP_URL: sink.url });
});
test.afterAll(async () => {
  await server.stop();
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

const PASSWORD = "lantern-Quay-71";
const GROUPS = "employee; parking; deskbooking";
const desks = Array.from({ length: 10 }, (_, at) => `London,Canal House,Floor 1,Window,A-${at + 10}`);
const FILES = {
  "Floors and desks": ["Site,Building,Floor,Zone,Desk", ...desks],
  "Rooms and resources": [
    "Site,Building,Floor,Type,Room,Capacity",
    "London,Canal House,Floor 1,Meeting room,Thames,8",
  ],
  "Car parks and spaces": ["Site,Car park,Space", "London,North,N01", "London,North,N02"],
};
const PEOPLE = [
  "First name,Last name,Email,Site,Groups",
  `Nora,Berg,nora@quay.example,London,${GROUPS}`,
  `Omar,Said,omar@quay.example,London,${GROUPS}`,
  `Pia,Lund,pia@quay.example,London,${GROUPS}`,
];

/** The link in the mail to an address. */
const linkTo = async (address: string): Promise<string> => {
  const find = () =>
    sink.received
      .map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="))
      .filter((mail) => mail.includes(address))
      .map((mail) => /http\S+\/reset-password\?[^\s"<]+/.exec(mail)?.[0])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find()!;
};

const choose = (page: Page, lines: readonly string[]) =>
  page.locator("input[type=file]").setInputFiles({
    name: "file.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });

/** Answers the set-up's steps; its own journey is set-up.spec.ts. */
const setUp = async (page: Page) => {
  const find = () => /http\S+\/set-up\/\S+/.exec(server.output())?.[0];
  await expect.poll(find).toBeTruthy();
  await page.goto(find()!);
  await page.getByRole("textbox", { name: "Name" }).fill("Quay House");
  await page.getByRole("button", { name: "Continue to Brand" }).click();
  await page.getByRole("button", { name: "Continue to Site and hours" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("London");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Europe/Lond");
  await page.getByRole("option", { name: "Europe/London" }).click();
  // Tomorrow may be a public holiday.
  await page.getByRole("combobox", { name: "Closed on public holidays of" }).click();
  await page.getByRole("option", { name: "No public holidays" }).click();
  await page.getByRole("button", { name: "Continue to Administrator" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Sofia");
  await page.getByRole("textbox", { name: "Last name" }).fill("Marin");
  await page.getByRole("textbox", { name: "Email" }).fill("sofia@quay.example");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Password again" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Open the workplace" }).click();
  await expect(page.getByRole("heading", { name: "Your workplace is ready. What next?" })).toBeVisible();
};

/** Sets a password by the mail's link, and logs in with it. */
const arrive = async (page: Page, name: string) => {
  const address = `${name}@quay.example`;
  await page.context().clearCookies();
  await page.goto(await linkTo(address));
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(deskPanel(page)).toBeVisible();
};

test("a workplace comes from CSV files, and three people book in it", async ({ page }) => {
  await setUp(page);
  await page.goto(`${server.address}/admin/import`);
  for (const [kind, lines] of Object.entries(FILES)) {
    await page.getByRole("button", { name: `Choose file ${kind}` }).click();
    await choose(page, lines);
    const rows = lines.length - 1;
    await page.getByRole("button", { name: rows === 1 ? "Import 1 row" : `Import ${rows} rows` }).click();
    await expect(page.getByText(`${rows === 1 ? "1 row" : `${rows} rows`} imported.`)).toBeVisible();
  }
  await expectReadable(page);
  await page.goto(`${server.address}/admin/sites`);
  await expect(page.getByText("Canal House (1 floor)")).toBeVisible();
  await expectReadable(page);
  await page.goto(`${server.address}/people`);
  await page.getByRole("button", { name: "Import and export" }).click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await choose(page, PEOPLE);
  await page.getByRole("checkbox", { name: "Email each new person a link to set their password" }).check();
  await page.getByRole("button", { name: "Import 3 people" }).click();
  await expect(page.getByText("3 added, 0 changed.")).toBeVisible();

  const day = dayAhead(1);
  await arrive(page, "nora");
  const desk = await openDeskRequest(page, [day]);
  await desk.getByRole("button", { name: "Request Desk" }).click();
  await expect(page.getByText(/^Requested desk for selected day/)).toBeVisible();

  await arrive(page, "omar");
  const { body } = await callAs<{ results: Room[] }>(page, "GET", "/rooms/");
  expect(body.results.map(({ name }) => name)).toEqual(["Thames"]);
  await bookRoom(page, body.results[0]!, { date: day, startTime: "10:00", endTime: "11:00" }, "First talk");

  await arrive(page, "pia");
  const parking = await openRequest(page, [day]);
  await parking.getByRole("spinbutton", { name: "Start" }).fill("09:00");
  await parking.getByRole("spinbutton", { name: "End" }).fill("17:00");
  await parking.getByRole("button", { name: "Request Parking" }).click();
  await expect(page.getByText("Parking has been requested for the given time slots.")).toBeVisible();
});
