import { getSignUpSettings, listSignUpGroups } from "@portico/contract/accounts/sign-up-settings";
import { listSitesAccess } from "@portico/contract/accounts/site-access";
import {
  changeMessageWording,
  listMessageWordings,
} from "@portico/contract/administration/message-templates";
import { changeClientProfile, getClientProfile } from "@portico/contract/installation/organisation";
import { changePeriod, getPrivacy } from "@portico/contract/privacy/privacy";
import { getReportSettings } from "@portico/contract/reports/settings";
import * as catalogues from "@portico/contract/rooms/catalogues";
import { listResources } from "@portico/contract/rooms/rooms";
import { changeSignInSettings, getSignInSettings } from "@portico/contract/sign-in/security";
import {
  createBuilding,
  createFloor,
  createSite,
  listAllSites,
  listBuildings,
  listFloors,
} from "@portico/contract/sites/sites";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldErrors, noAnswer, on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, HARBOUR, id, list, person } from "../../testing/people.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { readArchive } from "./archive.ts";

const PROFILE = {
  ...{
    name: "Northwind",
    product: "ve" as const,
    hosts: ["northwind.example"],
    features: ["rooms" as const],
  },
  ...{ brandColor: "#4A56DC", logo: null, locale: null, businessDayStart: "08:00", businessDayEnd: "18:00" },
  ...{ supportEmail: null, creditBundlePrice: null },
};
const POD = {
  ...{ id: id(701), name: "Pod", pluralName: "Pods", icon: "door", iconBook: null, color: null },
  ...{ dashboard: false, displayMode: "today" as const },
};
const PERIOD = {
  ...{ key: "visits.visits", what: "Visits", why: "Reports", tables: ["visit"], ending: "deleted" as const },
  ...{ days: 365, usualDays: 365, leastDays: 30, mostDays: 3650, follows: null, dueCount: 0 },
};
const ARRIVED = { kind: "visits.arrived", locale: "en-GB" } as const;
const open = (...answers: ReturnType<typeof on>[]) =>
  renderPage("/admin/settings-archive", {
    as: person({ id: id(503), groups: ["employee", "superadmin"] }),
    client: client({ features: ["rooms"] }),
    answers: [
      on(getClientProfile, PROFILE),
      on(getSignUpSettings, {
        ...{ isOn: false, phoneRequired: false, vehiclesRequired: false, maxRegistrations: 2 },
        ...{ photoRequired: false, askVehicleType: false, lineManagerVerification: false },
        ...{ allowedEmailDomains: [], groups: [] },
      }),
      on(listSignUpGroups, list()),
      on(listMessageWordings, list()),
      on(getSignInSettings, { secondFactorGroups: [] }),
      on(listAllSites, list({ ...HARBOUR, address: null })),
      on(listSitesAccess, list({ id: HARBOUR.id, isLimited: false, groups: [], people: [] })),
      on(listBuildings, list({ id: id(711), name: "Main", siteId: HARBOUR.id })),
      on(listFloors, list()),
      on(catalogues.listResourceTypes, list(POD)),
      on(catalogues.listResourceFeatures, list()),
      on(catalogues.listResourceGroups, list()),
      on(catalogues.listAddonCategories, list()),
      on(catalogues.listAddonItems, list()),
      on(listResources, list()),
      on(getPrivacy, {
        ...{
          nextNight: "2026-11-24",
          timeZone: "Europe/London",
          isAllHeld: false,
          periods: [PERIOD],
          lasting: [],
        },
      }),
      on(getReportSettings, {
        ...{ reportFoldsSmallGroups: false, reportTeamField: "department", reportSheetUrl: null },
      }),
      ...answers,
    ],
  });

const archive = (kinds: object) =>
  new File(
    [
      JSON.stringify({
        format: "portico-settings",
        version: 1,
        name: "Fabrikam",
        madeOn: "2026-11-20",
        kinds,
      }),
    ],
    "fabrikam.json",
    { type: "application/json" },
  );
type User = Awaited<ReturnType<typeof open>>["user"];
const choose = async (user: User, kinds: object) => {
  await screen.findByRole("button", { name: "Choose an archive" });
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, archive(kinds));
};
const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("an archive holds names in the place of ids, and compared here nothing differs", async () => {
  const saved = savedFiles();
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Save the archive" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^portico-settings-[a-z-]+-2026-11-\d\d\.json$/);
  const content = await saved[0]!.content.text();
  const read = readArchive(content);
  if (typeof read === "string") throw new Error(read);
  expect(read.kinds.get("buildings")).toEqual([{ siteId: HARBOUR.name, name: "Main" }]);
  expect(read.kinds.get("periods")).toEqual([{ key: "visits.visits", days: 365 }]);
  expect(content).not.toContain(HARBOUR.id);
  // The features of desks and others are off.
  expect(read.kinds.has("deskList")).toBe(false);
  await choose(user, Object.fromEntries(read.kinds));
  expect(await screen.findByText("Everything in the archive is the same here.")).toBeVisible();
});

test("each difference is shown before, and then made by its own call", async () => {
  const { user, api } = await open(
    on(createBuilding, ({ body }) => ({ id: id(712), name: body.name, siteId: body.siteId })),
    on(createFloor, ({ body }) => ({
      ...{
        id: id(713),
        name: body.name,
        siteId: HARBOUR.id,
        buildingId: body.buildingId,
        buildingName: "Annexe",
      },
    })),
    on(catalogues.updateResourceType, fieldErrors({ name: ["This is not possible."] })),
    on(createSite, fieldErrors({ timeZone: ["This is no time zone."] })),
    on(changePeriod, { ...PERIOD, days: 90 }),
    on(changeClientProfile, PROFILE),
    on(changeSignInSettings, { secondFactorGroups: ["admin"] }),
    on(listMessageWordings, list({ ...ARRIVED, subject: "Here", paragraph: null, sms: null })),
    on(changeMessageWording, { ...ARRIVED, subject: null, paragraph: null, sms: null }),
  );
  await choose(user, {
    messages: [
      { ...ARRIVED, subject: "Is here", paragraph: null, sms: null },
      { kind: "visits.invited", locale: "de-DE", subject: null, paragraph: "Willkommen", sms: null },
    ],
    organisation: [{ features: ["rooms"], brandColor: "#4A56DC", businessDayEnd: "19:00" }],
    secondFactor: [{ secondFactorGroups: ["admin"] }],
    sites: [{ name: HARBOUR.name }, { name: "Elsewhere", timeZone: "Europe/Paris" }],
    buildings: [
      { siteId: HARBOUR.name, name: "Main" },
      { siteId: HARBOUR.name, name: "Annexe" },
      { siteId: "Elsewhere", name: "Tower" },
    ],
    floors: [{ buildingId: `${HARBOUR.name} / Annexe`, name: "Ground" }],
    resourceTypes: [{ name: "Pod", pluralName: "Capsules" }],
    periods: [{ key: "visits.visits", days: 90 }],
  });
  const types = await section("Resource types");
  expect(types.getByText("Pods")).toBeVisible();
  expect(types.getByText("Capsules")).toBeVisible();
  expect((await section("Buildings")).getByText(`${HARBOUR.name} / Annexe`)).toBeVisible();
  // What is left out is not sent.
  await user.click((await section("Second step of the log-in")).getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Apply 9 changes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply 9 changes?" }));
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  expect(await dialog.findByText("Password is required")).toBeVisible();
  await user.type(dialog.getByLabelText("Your password"), "secret-words");
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("6 changes were made.")).toBeVisible();
  expect(screen.getByText(/Sites, Elsewhere: This is no time zone/)).toBeVisible();
  expect(
    screen.getByText(/Buildings, Elsewhere \/ Tower: It needs something that is not here/),
  ).toBeVisible();
  expect(screen.getByText(/Resource types, Pod: This is not possible/)).toBeVisible();
  expect(api.sent(changeClientProfile)[0]?.body).toEqual({
    ...{ businessDayEnd: "19:00", seen: { businessDayEnd: "18:00" } },
  });
  expect(api.sent(createBuilding).map(({ body }) => body)).toEqual([{ siteId: HARBOUR.id, name: "Annexe" }]);
  // The new building's id, which the archive cannot know.
  expect(api.sent(createFloor)[0]?.body).toEqual({ buildingId: id(712), name: "Ground" });
  expect(api.sent(changeMessageWording).map(({ params, body }) => [params, body])).toEqual([
    [ARRIVED, { subject: "Is here", seen: { subject: "Here" } }],
    [
      { kind: "visits.invited", locale: "de-DE" },
      expect.objectContaining({ subject: null, paragraph: "Willkommen" }),
    ],
  ]);
  // Of a row too, what was seen of it before.
  expect(api.sent(catalogues.updateResourceType)[0]?.body).toEqual({
    ...{ pluralName: "Capsules", seen: { pluralName: "Pods" } },
  });
  expect(api.sent(changePeriod)[0]).toMatchObject({
    params: { key: "visits.visits" },
    body: { days: 90, seen: { days: 365 }, password: "secret-words" },
  });
  expect(api.sent(changeSignInSettings)).toEqual([]);
});

test("what somebody changed after the look is left alone", async () => {
  const { user, api } = await open(on(catalogues.updateResourceType, POD));
  await choose(user, { resourceTypes: [{ name: "Pod", pluralName: "Capsules" }] });
  await section("Resource types");
  api.answer(on(catalogues.listResourceTypes, list({ ...POD, pluralName: "Booths" })));
  await user.click(screen.getByRole("button", { name: "Apply one change" }));
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  expect(await screen.findByText(/Pod: Somebody changed it here after you opened the archive/)).toBeVisible();
  expect(api.sent(catalogues.updateResourceType)).toEqual([]);
});

test("a lost connection ends it with words, and what was made stays said", async () => {
  const { user } = await open(
    on(createBuilding, ({ body }) => ({ id: id(712), name: body.name, siteId: body.siteId })),
    on(createFloor, noAnswer),
  );
  await choose(user, {
    buildings: [{ siteId: HARBOUR.name, name: "Annexe" }],
    floors: [{ buildingId: `${HARBOUR.name} / Annexe`, name: "Ground" }],
  });
  await user.click(await screen.findByRole("button", { name: "Apply 2 changes" }));
  await user.click(await screen.findByRole("button", { name: "Apply" }));
  expect(await screen.findByText(/The connection was lost/, undefined, { timeout: 30_000 })).toBeVisible();
  expect(screen.getByText("One change was made.")).toBeVisible();
});

test.each([
  ["{}", "This file is not a settings archive. Choose another one."],
  ['{"format":"portico-settings","version":9,"kinds":{}}', /another release of Portico/],
])("a file %s is refused in words", async (content, words) => {
  const { user } = await open();
  await screen.findByRole("button", { name: "Choose an archive" });
  const file = new File([content], "x.json", { type: "application/json" });
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});
