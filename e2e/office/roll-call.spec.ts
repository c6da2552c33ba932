import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectReadable,
  logIn,
  useInstalledApp,
  workerIsActive,
} from "../kits/common.ts";
import { type Office, test } from "../kits/office.ts";

/** Roll calls: with several browsers, and without a network. */

const PHONE = { width: 390, height: 844 };
const warden = (browser: Browser, office: Office, account = "colleague") =>
  browserOf(browser, account, { baseURL: office.address, viewport: PHONE });

const londonOf = async (page: Page): Promise<string> => {
  const { body } = await callAs<{ results: { id: string; name: string }[] }>(
    page,
    "GET",
    "/sites/?limit=200",
  );
  return body.results.find(({ name }) => name === "London")!.id;
};

/**
 * At night hardly anybody is on site: forty people in London who have just said that they are, the warden among them. People
 * who came before midnight come again.
 */
const comeToWork = (office: Office) =>
  office.sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, source, source_id)
     select p.client_id, gen_random_uuid(), p.id, s.id, now(), 'presence', p.id
     from person p join site s on s.client_id = p.client_id and s.id = p.home_site_id and s.name = 'London'
     where p.is_staff and p.disabled_at is null and not exists (
       select from sighting o where o.client_id = p.client_id and o.person_id = p.id and o.seen_until is null
         and o.seen_from >= date_trunc('day', now(), 'Europe/London'))
     order by p.email <> 'colleague@northwind.example', p.id limit 40 on conflict do nothing`,
    [],
  );

/** How many are not accounted for, as the page says in large type. */
const left = async (page: Page): Promise<number> =>
  Number(await page.locator("p > strong").filter({ hasText: /^\d+$/ }).first().textContent());

test("everybody on a floor is written to, by keyboard", async ({ page, office }) => {
  await comeToWork(office);
  const [colleague] = await office.sql<{ id: string; floor: string }>(
    `update sighting s set floor_id = f.id, zone = null
     from person p, floor f join building b on b.client_id = f.client_id and b.id = f.building_id
     where p.client_id = s.client_id and p.id = s.person_id and p.email = 'colleague@northwind.example'
       and s.seen_until is null and b.client_id = s.client_id and b.site_id = s.site_id and f.name = 'Floor 4'
     returning s.id, f.name as floor`,
    [],
  );
  expect(colleague?.floor).toBe("Floor 4");
  await logIn(page, "admin");
  await page.goto("/muster-list");
  const floor = page.getByRole("button", { name: /^Floor 4 \d+ Canal House/ });
  await floor.press("Enter");
  await expect(floor).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("row", { name: /Callum Reid/ })).toBeVisible();
  await page.getByRole("button", { name: "Contact Users" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Contact Users" });
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Message" }).fill("Floor 4: please use the east stairs.");
  await dialog.getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByText("Contact sent to users")).toBeVisible();
  const words = async () =>
    (await office.mailsTo("colleague@northwind.example")).map(({ text }) => text).join();
  await expect.poll(words).toContain("Floor 4: please use the east stairs.");
  await expectReadable(page);
});

test("a drill from its start to its report, with three browsers", async ({ page, browser, office }) => {
  await comeToWork(office);
  await logIn(page, "admin");
  await page.goto("/muster-list");
  const { body: earlier } = await callAs<{ count: number }>(page, "GET", "/roll-calls/");
  // By keyboard: open, choose, start.
  await page.getByRole("button", { name: "Start Roll Call" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Start a roll call in London?" });
  await expect(dialog.getByRole("button", { name: "Start Evacuation" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /^Drill/ }).press("Space");
  await dialog.getByRole("button", { name: "Start Drill" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Drill, London" })).toBeVisible();
  await expect(page.getByText("Nobody has been marked yet.")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/")[2]!;

  // The wardens are told, with the link to the list.
  const mail = async () => (await office.mailsTo("colleague@northwind.example")).at(-1);
  await expect.poll(async () => (await mail())?.subject).toBe("Drill: roll call in London");
  expect((await mail())!.text).toContain(`${office.address}/roll-calls/${id}/mark`);
  const phone = await warden(browser, office);
  await phone.goto(`/roll-calls/${id}/mark`);
  await expect(phone.getByRole("heading", { level: 1, name: "Drill" })).toBeVisible();
  await expect(phone.getByText("Every mark is sent")).toBeVisible();
  const all = await left(phone);
  expect(all).toBeGreaterThan(30);
  await expectReadable(phone, [PHONE]);

  // Safe by a tap, taken back, and safe again.
  const first = phone.getByRole("button", { name: /^Mark .* safe$/ }).first();
  const name = (await first.getAttribute("aria-label"))!.replace(/^Mark (.*) safe$/, "$1");
  await first.click();
  await expect.poll(() => left(phone)).toBe(all - 1);
  await phone.getByRole("button", { name: `Undo the mark of ${name}` }).click();
  await expect.poll(() => left(phone)).toBe(all);
  await phone.getByRole("button", { name: `Mark ${name} safe` }).click();
  const marks = page.getByRole("region", { name: "Last marks" });
  await expect(marks).toContainText(name);
  await expect(marks).toContainText("by Callum Reid");

  // Safe by a swipe; a finger that does not go far enough marks nobody.
  const row = phone
    .getByRole("listitem")
    .filter({ has: phone.getByRole("button", { name: /^Mark .* safe$/ }) })
    .first();
  // Not under what stands at the foot of the page.
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, height } = (await row.boundingBox())!;
  const swipe = async (across: number): Promise<void> => {
    const touch = await phone.context().newCDPSession(phone);
    const at = (moved: number) => ({ touchPoints: [{ x: x + 30 + moved, y: y + height / 2 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(across * part) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touch.detach();
  };
  const before = await left(phone);
  await swipe(60);
  expect(await left(phone)).toBe(before);
  await swipe(160);
  await expect.poll(() => left(phone)).toBe(before - 1);

  // A floor is swept, which the control view says.
  await phone.getByText(/^Your floors: 0 of \d swept$/).click();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Swept Floor 1, Harbour House" }).click();
  const floors = page.getByRole("list", { name: "Floors" });
  await expect(floors).toContainText(/Floor 1, Harbour House\s*Swept \d\d:\d\d:\d\d/);
  await expect(floors).toContainText(/Floor 3, Canal House\s*Not swept yet/);

  // Somebody needs help, and somebody was not on the list.
  await phone
    .getByRole("button", { name: /^More about/ })
    .nth(1)
    .click();
  await phone.getByRole("textbox", { name: "Note for the control room" }).fill("Second stair");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Needs help" }).click();
  await expect(page.getByRole("region", { name: "Which people" })).toContainText("Second stair");
  await phone.getByRole("button", { name: "Add a person" }).click();
  await phone.getByRole("textbox", { name: "Last name" }).fill("Holm");
  await phone.getByRole("button", { name: "Add", exact: true }).click();
  await expect(marks).toContainText("Holm");
  await expect(page.getByText("Now").first()).toBeVisible();

  // Somebody says at the assembly point that they are safe.
  const { body: points } = await callAs<{ results: { id: string; code: string }[] }>(
    page,
    "GET",
    "/muster/assembly-points/",
  );
  const own = await warden(browser, office, "executive");
  await own.goto(`/safe/${points.results[0]!.id}`);
  await expect(own.getByRole("heading", { level: 1, name: "Are you safe?" })).toBeVisible();
  await expectReadable(own, [PHONE]);
  await own.getByRole("button", { name: "I am safe" }).click();
  await expect(own.getByText("You are marked safe")).toBeVisible();
  await expect(marks).toContainText("Ewan Stewart");
  await expectReadable(page);

  await page.getByRole("button", { name: "End Roll Call" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End Roll Call" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /were never accounted for$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /^In the building, not on the list/ })).toContainText("Holm");
  await expect(page.getByRole("region", { name: /^Floors swept/ })).toContainText("Callum Reid");
  await expectReadable(page);
  // The phone keeps nothing any more.
  await expect(phone.getByRole("heading", { level: 1, name: "This roll call has ended" })).toBeVisible();
  await page.getByRole("link", { name: "All roll calls" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `${earlier.count + 1} roll calls` }),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe("without a network", () => {
  useInstalledApp();

  test("a warden marks thirty people, closes the tab and comes back: none is lost", async ({
    page,
    browser,
    office,
  }) => {
    await comeToWork(office);
    await logIn(page, "admin");
    const site = await londonOf(page);
    const { status, body } = await callAs<{ id: string }>(page, "POST", "/roll-calls/", {
      site,
      kind: "evacuation",
    });
    expect(status).toBe(201);
    const address = `/roll-calls/${body.id}/mark`;
    const phone = await warden(browser, office);
    await phone.goto(address);
    await expect(phone.getByText("Every mark is sent")).toBeVisible();
    await workerIsActive(phone);
    const all = await left(phone);

    const context = phone.context();
    await context.setOffline(true);
    // A call was once seen to reach the network all the same, on a busy machine.
    const calls = "**/api/**";
    await context.route(calls, (route) => route.abort("internetdisconnected"));
    for (let made = 1; made <= 30; made++) {
      await phone
        .getByRole("button", { name: /^Mark .* safe$/ })
        .first()
        .click();
      await expect.poll(() => left(phone)).toBe(all - made);
    }
    await expect(phone.getByText(/^Offline\. The list is/)).toBeVisible();
    await expect(phone.getByText("30 marks waiting to be sent")).toBeVisible();
    await expectReadable(phone, [PHONE]);
    await phone.close();
    // Before there are other tabs: a new one may reach the network for a moment.
    await page.goto(`/roll-calls/${body.id}`);
    await expect(page.getByRole("region", { name: "Which people" })).toBeVisible();
    expect(await left(page)).toBe(all);

    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByText("30 marks waiting to be sent")).toBeVisible();
    expect(await left(again)).toBe(all - 30);
    // A second tab shows the same, and sends them no second time.
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText("30 marks waiting to be sent")).toBeVisible();

    await context.unroute(calls);
    await context.setOffline(false);
    await expect(again.getByText("Every mark is sent")).toBeVisible();
    await expect.poll(() => left(page)).toBe(all - 30);
    await expect(second.getByText("Every mark is sent")).toBeVisible();
    const kept = office.sql<{ count: string }>(
      "select count(*) from roll_call_mark where roll_call_id = $1",
      [body.id],
    );
    expect(Number((await kept)[0]?.count)).toBe(30);

    // Logged out meanwhile: what is made next waits, another person does not see it, and it is sent under its maker's name.
    await second.close();
    await context.setOffline(true);
    await again
      .getByRole("button", { name: /^Mark .* safe$/ })
      .first()
      .click();
    await expect(again.getByText("1 mark waiting to be sent")).toBeVisible();
    await context.clearCookies();
    await context.setOffline(false);
    await expect(again.getByRole("heading", { level: 1, name: "You are logged out" })).toBeVisible();
    await expectAccessible(again);
    await logIn(again, "security");
    await again.goto(address);
    await expect(again.getByText("Every mark is sent")).toBeVisible();
    expect(await left(again)).toBe(all - 30);
    await context.clearCookies();
    await logIn(again, "colleague");
    await again.goto(address);
    await expect.poll(() => left(page)).toBe(all - 31);
    await expect(page.getByRole("region", { name: "Last marks" })).toContainText("by Callum Reid");
    expect((await callAs(page, "POST", `/roll-calls/${body.id}/end/`)).status).toBe(200);
  });
});
