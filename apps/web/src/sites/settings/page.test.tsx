import { listPeople } from "@portico/contract/accounts/administration";
import { changeSiteAccess, listSitesAccess } from "@portico/contract/accounts/site-access";
import {
  closeOnHolidays,
  listClosures,
  listHolidayCountries,
  listSiteHolidays,
} from "@portico/contract/closures/closures";
import {
  createSite,
  deleteSite,
  listAllSites,
  listBuildings,
  listFloors,
  updateSite,
} from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldErrors, on, refused, type Stub } from "../../testing/api.ts";
import { chooseOption, fill, toastOf } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { HARBOUR, id, LISBON, list, person } from "../../testing/people.ts";

const CANAL = { id: id(641), name: "Canal House", siteId: HARBOUR.id };
const FLOOR = {
  id: id(642),
  name: "Floor 3",
  siteId: HARBOUR.id,
  buildingId: CANAL.id,
  buildingName: "Canal House",
};
const NORA = { id: id(643), firstName: "Nora", lastName: "Berg" };
const EVERYBODY = { isLimited: false, groups: [], people: [] };
const ACCESS = [
  { id: HARBOUR.id, ...EVERYBODY },
  { id: LISBON.id, isLimited: true, groups: ["security" as const], people: [NORA] },
];

const open = async (...answers: Stub[]) => {
  const rendered = await renderPage("/admin/sites", {
    as: person({ groups: ["employee", "admin"], permittedSites: [HARBOUR.id, LISBON.id] }),
    sites: [HARBOUR, LISBON],
    answers: [
      on(listAllSites, list(HARBOUR, LISBON)),
      on(listSitesAccess, list(...ACCESS)),
      on(listBuildings, list(CANAL)),
      on(listFloors, list(FLOOR)),
      on(listClosures, list()),
      ...answers,
    ],
  });
  const press = async (name: string | RegExp, region?: string) => {
    const within_ = region ? within(await screen.findByRole("region", { name: region })) : screen;
    await rendered.user.click(await within_.findByRole("button", { name }));
    return within(await screen.findByRole("dialog"));
  };
  return { ...rendered, press };
};

/** Not all zones are listed before something is typed. */
const chooseZone = async (user: UserEvent, dialog: ReturnType<typeof within>, zone: string) => {
  await fill(user, dialog.getByRole("combobox", { name: "Time zone" }), zone);
  await user.click(await screen.findByRole("option", { name: zone }));
};

test("each site says who may use it, what stands there and when it is closed", async () => {
  await open();
  const harbour = within(await screen.findByRole("region", { name: "Harbour" }));
  expect(harbour.getByText("Everybody")).toBeVisible();
  expect(harbour.getByText("Canal House (1 floor)")).toBeVisible();
  expect(harbour.getByText("None in the coming year")).toBeVisible();
  const lisbon = within(screen.getByRole("region", { name: "Lisbon" }));
  expect(lisbon.getByText("Limited to Security and 1 person")).toBeVisible();
  expect(lisbon.getByText("No buildings yet")).toBeVisible();
  expect(screen.getByRole("heading", { name: "2 sites" })).toBeVisible();
});

test("a site is added, and a name that is taken is said at its field", async () => {
  const porto = { id: id(3), name: "Porto", timeZone: "Europe/Lisbon", address: null };
  const { user, api, press } = await open(
    on(createSite, fieldErrors({ name: [inEnglish("common.nameTaken")] })),
  );
  const dialog = await press("Add site");
  const add = () => user.click(dialog.getByRole("button", { name: "Add site" }));
  await add();
  expect(dialog.getByText(inEnglish("common.nameRequired"))).toBeVisible();
  expect(api.sent(createSite)).toEqual([]);
  await fill(user, dialog.getByRole("textbox", { name: "Name" }), "Porto");
  await chooseZone(user, dialog, "Europe/Lisbon");
  await add();
  expect(await dialog.findByText(inEnglish("common.nameTaken"))).toBeVisible();
  api.answer(on(createSite, porto));
  await add();
  await toastOf("Porto added.");
  expect(api.sent(createSite).at(-1)?.body).toEqual({
    name: "Porto",
    timeZone: "Europe/Lisbon",
    address: "",
  });
});

test("a change sends what changed, and a refused time zone says why", async () => {
  const WHY = inEnglish("sites.zoneWithBookings", { count: 2 });
  const { user, api, press } = await open(on(updateSite, fieldErrors({ timeZone: [WHY] })));
  const dialog = await press("Edit Harbour");
  await chooseZone(user, dialog, "Europe/Lisbon");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(WHY)).toBeVisible();
  expect(api.sent(updateSite).map(({ params, body }) => [params, body])).toEqual([
    [{ id: HARBOUR.id }, { timeZone: "Europe/Lisbon", seen: { timeZone: HARBOUR.timeZone } }],
  ]);
});

test("whoever changes a site second is told, and nothing typed is lost; sent again, it counts", async () => {
  const told = inEnglish("common.changedMeanwhile");
  const { user, api, press } = await open(on(updateSite, refused(409, "changed_meanwhile", told)));
  const dialog = await press("Edit Harbour");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await fill(user, name, "Harbour East");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(new RegExp(told))).toHaveTextContent(
    "Save again to keep what you entered, or cancel to keep theirs.",
  );
  expect(name).toHaveValue("Harbour East");
  api.answer(on(updateSite, { ...HARBOUR, name: "Harbour East" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Harbour East saved.");
  expect(api.sent(updateSite).map(({ body }) => body)).toEqual([
    { name: "Harbour East", seen: { name: HARBOUR.name } },
    { name: "Harbour East" },
  ]);
});

test("a site that something uses says what keeps it", async () => {
  const WHY = inEnglish("sites.inUseBuildings");
  const { user, press } = await open(on(deleteSite, fieldErrors({ nonFieldErrors: [WHY] })));
  const dialog = await press("Remove Harbour");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await toastOf(WHY);
});

test("a site is limited to groups and people, and to nobody only knowingly", async () => {
  const { user, api, press } = await open(
    on(listPeople, list()),
    on(changeSiteAccess, { ...ACCESS[0]!, isLimited: true }),
  );
  const dialog = await press(/^Who may use it/, "Harbour");
  await user.click(dialog.getByRole("radio", { name: /^Only some people/ }));
  expect(dialog.getByText("Nobody is chosen: only administrators will see this site.")).toBeVisible();
  await chooseOption(user, dialog, "Groups", "Reception");
  expect(dialog.queryByText("Nobody is chosen: only administrators will see this site.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await toastOf("Who may use Harbour is saved.");
  expect(api.sent(changeSiteAccess).map(({ body }) => body)).toEqual([
    { isLimited: true, groups: ["reception"], seen: { isLimited: false, groups: [] } },
  ]);
});

test("the holidays of the site's country close it, and bookings in the way are asked about", async () => {
  const IN_THE_WAY = inEnglish("closures.bookingsInTheWay", { count: 2 });
  const DAYS = [
    { firstDay: "2028-12-25", lastDay: "2028-12-25", name: "Christmas Day", isClosed: false },
    { firstDay: "2028-12-26", lastDay: "2028-12-26", name: "Boxing Day", isClosed: true },
  ];
  const { user, api, press } = await open(
    on(listHolidayCountries, {
      suggested: "GB",
      countries: [{ code: "GB", name: "United Kingdom", regions: [{ code: "ENG", name: "England" }] }],
    }),
    on(listSiteHolidays, { days: DAYS }),
    on(closeOnHolidays, ({ body }) =>
      body.cancelBookings ? { added: 1 } : fieldErrors({ nonFieldErrors: [IN_THE_WAY] }),
    ),
  );
  const dialog = await press(/^Public holidays/, "Harbour");
  expect(await dialog.findByText("Christmas Day")).toBeVisible();
  expect(dialog.getByText("Already closed")).toBeVisible();
  await chooseOption(user, dialog, "Region", "England");
  await user.click(await dialog.findByRole("button", { name: "Close on 1 day" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(IN_THE_WAY);
  await user.click(dialog.getByRole("checkbox", { name: /^Cancel these bookings/ }));
  await user.click(dialog.getByRole("button", { name: "Close on 1 day" }));
  await toastOf("Harbour is closed on 1 more holiday.");
  expect(api.sent(closeOnHolidays).map(({ body }) => body)).toEqual([
    { siteId: HARBOUR.id, country: "GB", region: "ENG", cancelBookings: false },
    { siteId: HARBOUR.id, country: "GB", region: "ENG", cancelBookings: true },
  ]);
});

test("what cannot be read can be asked for again", async () => {
  const { user, api } = await open(on(listSitesAccess, refused(503, "unavailable")));
  const again = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(listSitesAccess, list(...ACCESS)));
  await user.click(again);
  expect(await screen.findByRole("region", { name: "Harbour" })).toBeVisible();
});
