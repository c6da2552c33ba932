import { expect, type Page } from "@playwright/test";
import { messages } from "@portico/contract/desks/form";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { readPdf } from "../apps/server/src/platform/testing/pdf.ts";
import { showCode } from "./camera-kit.ts";
import { browserOf, callAs, expectReadable, test } from "./kit.ts";
import { arrive, dayAhead } from "./parking-kit.ts";
import { toastOf } from "./reception-kit.ts";

interface Desk {
  id: string;
  name: string;
  zoneId: string;
}
interface Held {
  id: string;
  can: { cancel: boolean };
}
interface List<T> {
  results: T[];
}

/** People whom no other journey uses; desks in Lisbon, where none books. */
const [VERA, IVO, ANA] = EMPLOYEES.slice(-3).map(({ email }) => email) as [string, string, string];

/** Desks of the zone in Lisbon that are free today. */
const freeDesks = async (page: Page): Promise<Desk[]> => {
  const zones = await callAs<List<{ id: string; name: string }>>(page, "GET", "/desks/zones/?limit=200");
  const zone = zones.body.results.find(({ name }) => name === "Rio zone")!;
  const query = `/desks/desks/?zone=${zone.id}&status=available&limit=200`;
  return (await callAs<List<Desk>>(page, "GET", query)).body.results;
};

/** What stands for the desk on its zone's printed sheets. */
const printedCode = async (admin: Page, { id, zoneId }: Desk): Promise<string> => {
  const pdf = await (await admin.request.get(`/api/desks/zones/${zoneId}/codes/pdf/`)).body();
  const { pages } = await readPdf(pdf);
  for (let number = 1; number <= pages; number++) {
    const { codes } = await readPdf(pdf, number);
    const code = codes.find((text) => new URL(text).searchParams.get("oid") === id);
    if (code) return code;
  }
  throw new Error(`Desk ${id} is on no sheet`);
};

/** The browser reaches the server by another port than the one that the sheet names. */
const hold = async (page: Page, code: string): Promise<void> => {
  const { pathname, search } = new URL(code);
  showCode(new URL(page.url()).origin + pathname + search);
  await page.goto("/read-qr");
  await expect(page).toHaveURL(/\/handle-qr/);
};

const says = (page: Page, words: string) => expect(page.getByRole("heading", { name: words })).toBeVisible();

/** So that a journey that is played again begins without a desk. */
const giveBack = async (page: Page): Promise<void> => {
  const today = dayAhead(0);
  const query = `/desks/reservations/?mine=true&hide_ended=true&start=${today}&end=${today}`;
  const { body } = await callAs<List<Held>>(page, "GET", query);
  for (const { id, can } of body.results)
    await callAs(page, "POST", `/desks/reservations/${id}/${can.cancel ? "cancel" : "release"}/`, {});
};

test("from the printed sheet to a desk for today, and back", async ({ page, browser }) => {
  await arrive(page, VERA, "/");
  await giveBack(page);
  // The last: the journey below takes the first ones, perhaps meanwhile.
  const desk = (await freeDesks(page)).at(-1) as Desk;
  const code = await printedCode(await browserOf(browser, "desks"), desk);
  await hold(page, code);
  await says(page, "Requested desk for today.");
  await expect(page.getByText(desk.name, { exact: true })).toBeVisible();
  await expectReadable(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await hold(page, code);
  await says(page, "You have already booked this desk");
  await page.getByRole("button", { name: "Cancel Desk" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Desk" });
  await expect(question).toContainText(messages.confirmCancel);
  await question.getByRole("button", { name: "Cancel Request" }).click();
  await says(page, "Desk request cancelled.");
  await expect(toastOf(page, "Desk request cancelled.")).toBeVisible();
});

test("another's desk cannot be had; one's own can be left for a free one", async ({ page, browser }) => {
  const ivo = await browserOf(browser, IVO);
  await arrive(page, ANA);
  await Promise.all([giveBack(page), giveBack(ivo)]);
  const [theirs, first, second] = (await freeDesks(page)).slice(1) as [Desk, Desk, Desk];
  const openCode = (by: Page, { id }: Desk) => by.goto(`/handle-qr?aid=desk-booking&oid=${id}`);
  await openCode(ivo, theirs);
  await says(ivo, "Requested desk for today.");

  await openCode(page, theirs);
  await says(page, "Desk Unavailable");
  await expect(page.getByText("Sorry this desk has already been booked for today.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take this desk instead" })).toHaveCount(0);
  await expectReadable(page);

  await openCode(page, first);
  await says(page, "Requested desk for today.");
  await openCode(page, second);
  await says(page, "Desk Unavailable");
  await expect(page.getByText(messages.alreadyBooked)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${first.name}, Rio zone`))).toBeVisible();
  await page.getByRole("button", { name: "Take this desk instead" }).click();
  await says(page, "Requested desk for today.");
  await expect(page.getByText(second.name, { exact: true })).toBeVisible();
  await openCode(ivo, first);
  await says(ivo, "Desk Unavailable");
  await expect(ivo.getByText(messages.alreadyBooked)).toBeVisible();
  await Promise.all([giveBack(page), giveBack(ivo)]);
});
