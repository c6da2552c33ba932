import * as signUp from "@portico/contract/accounts/sign-up-settings";
import { changeSiteAccess, listSitesAccess } from "@portico/contract/accounts/site-access";
import * as cameras from "@portico/contract/cameras/cameras";
import { changeVehicle } from "@portico/contract/cameras/events";
import * as plates from "@portico/contract/cameras/lists";
import * as desks from "@portico/contract/desks/desks";
import * as zones from "@portico/contract/desks/zones";
import type { Endpoint } from "@portico/contract/endpoint";
import * as muster from "@portico/contract/muster/wardens";
import { listCarparks } from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/settings";
import * as mails from "@portico/contract/reports/mails";
import * as catalogues from "@portico/contract/rooms/catalogues";
import * as rooms from "@portico/contract/rooms/rooms";
import { changeProvider } from "@portico/contract/sign-in/providers";
import * as sites from "@portico/contract/sites/sites";
import * as visitorTypes from "@portico/contract/visitors/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "./platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "./platform/testing/app.ts";
import { endpoints } from "./platform/testing/endpoints.ts";
import { makeClient, makePerson } from "./platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "./platform/testing/types.ts";

/** Every list that administrators keep: two of them change one row at once. */

type Values = Record<string, unknown>;

type Three = readonly [before: unknown, first: unknown, second: unknown];

interface RowCall {
  change: Endpoint;
  /** Adds a row, and answers its id. */
  add: () => Promise<string>;
  /** The tried fields; two can ask for different values of the first. */
  fields: readonly string[];
  /** Of each of them, in their order, the value that the new row has, and two others. */
  values: () => Record<string, Three>;
}

let app: TestApp;
let client: TestClient;
let people: readonly [TestPerson, TestPerson, TestPerson];
let ada: Caller;
let ben: Caller;

const idOf = async (answer: Promise<unknown>): Promise<string> => ((await answer) as { id: string }).id;
const site = () => ({ siteId: client.siteId });
let floorIds: readonly [string, string];
let made = 0;
const code = () => `N${++made}`;

const addBuilding = () => idOf(ada.ok(sites.createBuilding, { body: { name: code(), ...site() } }));
const addFloor = async () =>
  idOf(ada.ok(sites.createFloor, { body: { name: code(), buildingId: await addBuilding() } }));
const addZone = async (name = code()) =>
  idOf(ada.ok(zones.createZone, { body: { name, mapId: await addFloor() } }));
const addCarpark = () => idOf(ada.ok(parking.addCarpark, { body: { name: "South", ...site() } }));
const addType = () =>
  idOf(ada.ok(catalogues.createResourceType, { body: { name: "Room", pluralName: "Rooms" } }));
const addCategory = () => idOf(ada.ok(catalogues.createAddonCategory, { body: { name: "Drinks" } }));
const addGroup = () => idOf(ada.ok(signUp.addSignUpGroup, { body: { name: "Team" } }));

const NAMES = { name: ["South", "North", "East"] } as const;
const ACTIVE = { isActive: [true, false, false] } as const;

const ROWS: RowCall[] = [
  {
    change: parking.changeCarpark,
    add: addCarpark,
    fields: ["name", "credits", "groups"],
    values: () => ({ ...NAMES, credits: [0, 2, 3], groups: [[], ["reception"], ["cleaning"]] }),
  },
  {
    change: parking.changeSpace,
    add: async () => {
      const body = { carpark: await addCarpark(), names: ["South"] };
      return (await ada.ok(parking.addSpaces, { body })).results[0]!.id;
    },
    fields: ["name", "accessible"],
    values: () => ({ ...NAMES, accessible: [false, true, true] }),
  },
  {
    change: parking.changeEvSpace,
    add: async () =>
      idOf(ada.ok(parking.addEvSpace, { body: { carpark: await addCarpark(), name: "South" } })),
    fields: ["name", "isActive"],
    values: () => ({ ...NAMES, ...ACTIVE }),
  },
  {
    change: cameras.changeCamera,
    add: () =>
      idOf(
        ada.ok(cameras.addCamera, {
          body: {
            ...{ name: "South", shortCode: code(), color: "#123456", site: client.siteId },
            ...{ maker: "axis", facing: "arriving" },
          },
        } as never),
      ),
    fields: ["name", "color", "signOfLifeMinutes"],
    values: () => ({
      ...NAMES,
      color: ["#123456", "#654321", "#111111"],
      signOfLifeMinutes: [null, 10, 20],
    }),
  },
  ...(
    [
      [plates.changeAllowlistEntry, plates.addToAllowlist],
      [plates.changeDenylistEntry, plates.addToDenylist],
    ] as const
  ).map(([change, add]): RowCall => {
    const [soon, later, last] = [
      "2027-01-04T08:00:00.000Z",
      "2027-02-04T08:00:00.000Z",
      "2027-03-04T08:00:00.000Z",
    ];
    return {
      change,
      add: () => idOf(ada.ok(add, { body: { registration: `AB ${code()}`, note: "South", until: soon } })),
      fields: ["note", "until"],
      values: () => ({ note: NAMES.name, until: [soon, later, last] }),
    };
  }),
  {
    change: changeVehicle,
    add: async () => {
      const id = newId();
      await app.sql(
        `insert into vehicle (client_id, id, plate, registration, note, created_at)
         values ($1, $2, 'AB12CDE', 'AB12 CDE', 'South', now())`,
        [client.id, id],
      );
      return id;
    },
    fields: ["note"],
    values: () => ({ note: NAMES.name }),
  },
  {
    change: zones.updateZone,
    add: () => addZone("South"),
    fields: ["name", "needsApproval"],
    values: () => ({ ...NAMES, needsApproval: [false, true, true] }),
  },
  {
    change: zones.updateDeskFeature,
    add: () => idOf(ada.ok(zones.createDeskFeature, { body: { name: "South" } })),
    fields: ["name", "icon"],
    values: () => ({ ...NAMES, icon: [null, "star", "sun"] }),
  },
  {
    change: desks.updateDesk,
    add: async () => idOf(ada.ok(desks.createDesk, { body: { name: "South", zoneId: await addZone() } })),
    fields: ["name", "isActive"],
    values: () => ({ ...NAMES, ...ACTIVE }),
  },
  {
    change: muster.changeAssemblyPoint,
    add: () =>
      idOf(ada.ok(muster.addAssemblyPoint, { body: { site: client.siteId, code: "A", name: "South" } })),
    fields: ["name", "code"],
    values: () => ({ ...NAMES, code: ["A", "B", "C"] }),
  },
  {
    change: muster.changeWarden,
    add: async () => {
      const [, , user] = people;
      floorIds = [await addFloor(), await addFloor()];
      return idOf(ada.ok(muster.addWarden, { body: { site: client.siteId, user: user.id } }));
    },
    fields: ["floors"],
    values: () => ({ floors: [[], [floorIds[0]], [floorIds[1]]] }),
  },
  {
    change: catalogues.updateResourceType,
    add: () => idOf(ada.ok(catalogues.createResourceType, { body: { name: "South", pluralName: "Souths" } })),
    fields: ["name", "displayMode"],
    values: () => ({ ...NAMES, displayMode: ["calendar", "today", "today"] }),
  },
  {
    change: catalogues.updateResourceFeature,
    add: () => idOf(ada.ok(catalogues.createResourceFeature, { body: { name: "South" } })),
    fields: ["name", "icon"],
    values: () => ({ ...NAMES, icon: [null, "star", "sun"] }),
  },
  {
    change: catalogues.updateResourceGroup,
    add: () => idOf(ada.ok(catalogues.createResourceGroup, { body: { name: "South" } })),
    fields: ["name"],
    values: () => NAMES,
  },
  {
    change: catalogues.updateAddonCategory,
    add: () => idOf(ada.ok(catalogues.createAddonCategory, { body: { name: "South" } })),
    fields: ["name"],
    values: () => NAMES,
  },
  {
    change: catalogues.updateAddonItem,
    add: async () =>
      idOf(
        ada.ok(catalogues.createAddonItem, {
          body: { name: "South", cost: 100, categoryId: await addCategory() },
        }),
      ),
    fields: ["name", "cost"],
    values: () => ({ ...NAMES, cost: [100, 200, 300] }),
  },
  {
    change: rooms.updateResource,
    add: async () =>
      idOf(ada.ok(rooms.createResource, { body: { name: "South", typeId: await addType(), ...site() } })),
    fields: ["name", "capacity", "groups"],
    values: () => ({ ...NAMES, capacity: [0, 8, 12], groups: [[], ["reception"], ["cleaning"]] }),
  },
  {
    change: sites.updateSite,
    add: () => idOf(ada.ok(sites.createSite, { body: { name: "South", timeZone: "Europe/Paris" } })),
    fields: ["name", "address"],
    values: () => ({ ...NAMES, address: [null, "Quay 1", "Quay 2"] }),
  },
  {
    change: changeSiteAccess,
    add: () => {
      const params = { id: client.siteId };
      return idOf(ada.ok(changeSiteAccess, { params, body: { isLimited: true } }));
    },
    // A site that is open to everybody has no groups.
    fields: ["groups"],
    values: () => ({ groups: [[], ["reception"], ["cleaning"]] }),
  },
  {
    change: sites.updateBuilding,
    add: () => idOf(ada.ok(sites.createBuilding, { body: { name: "South", ...site() } })),
    fields: ["name"],
    values: () => NAMES,
  },
  {
    change: sites.updateFloor,
    add: async () =>
      idOf(ada.ok(sites.createFloor, { body: { name: "South", buildingId: await addBuilding() } })),
    fields: ["name"],
    values: () => NAMES,
  },
  {
    change: signUp.changeSignUpGroup,
    add: () => idOf(ada.ok(signUp.addSignUpGroup, { body: { name: "South" } })),
    fields: ["name", "isClosable"],
    values: () => ({ ...NAMES, isClosable: [false, true, true] }),
  },
  {
    change: signUp.changeSignUpField,
    add: async () =>
      idOf(
        ada.ok(signUp.addSignUpField, {
          body: {
            ...{ groupId: await addGroup(), fieldName: `field${++made}` },
            ...{ fieldLabel: "South", fieldType: "string" },
          },
        } as never),
      ),
    fields: ["fieldLabel", "required"],
    values: () => ({ fieldLabel: NAMES.name, required: [false, true, true] }),
  },
  {
    change: visitorTypes.updateVisitorType,
    add: () => idOf(ada.ok(visitorTypes.createVisitorType, { body: { name: "South" } } as never)),
    fields: ["name", "ndaRequired"],
    values: () => ({ ...NAMES, ndaRequired: [false, true, true] }),
  },
  {
    change: mails.changeReportMail,
    add: () => {
      const receivers = [people[0].id];
      const body = { report: "presence", view: null, rhythm: "weekly", receivers } as const;
      return idOf(ada.ok(mails.addReportMail, { body } as never));
    },
    fields: ["receivers", "rhythm"],
    values: () => ({
      receivers: [[people[0].id], [people[1].id], [people[0].id, people[1].id]],
      rhythm: ["weekly", "monthly", "monthly"],
    }),
  },
  {
    change: changeProvider,
    add: async () => {
      const id = newId();
      await app.sql(
        `insert into sign_in_provider (client_id, id, position, slug, name, issuer, oidc_client_id, is_active)
         values ($1, $2, $3, $4, 'South', 'https://issuer.example', 'portico', true)`,
        [client.id, id, ++made, `provider-${made}`],
      );
      return id;
    },
    fields: ["name", "isActive"],
    values: () => ({ ...NAMES, ...ACTIVE }),
  },
];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Names are unique within a client: each try has a client of its own. */
async function openClient(): Promise<void> {
  client = await makeClient(app, {
    features: ["parking", "paypark", "camera", "desks", "muster", "reception", "rooms"],
  });
  const make = () => makePerson(app, client, ["employee", "superadmin"]);
  people = [await make(), await make(), await make()];
  [ada, ben] = [await app.as(people[0]), await app.as(people[1])];
}

const send = (who: Caller, { change }: RowCall, id: string, body: Values) =>
  who.call(change, { params: { id }, body } as never);

/** A new row, and the values of each tried field. */
async function addRow(row: RowCall): Promise<{ id: string; fields: [string, Three][] }> {
  await openClient();
  const id = await row.add();
  return { id, fields: Object.entries(row.values()) };
}

describe.each(ROWS.map((row) => ({ name: `${row.change.method} ${row.change.path}`, row })))(
  "$name",
  ({ row }) => {
    const count = row.fields.length;

    test.each(row.fields.map((field, at) => ({ field, at })))(
      "$field: the second of two administrators is told what stands now, and nothing is lost",
      async ({ at }) => {
        const { id, fields } = await addRow(row);
        const [field, [before, first, second]] = fields[at]!;
        const seen = { [field]: before };
        expect(await send(ada, row, id, { [field]: first, seen })).toMatchObject({ status: 200 });
        if (first !== second)
          expect(await send(ben, row, id, { [field]: second, seen })).toMatchObject({
            status: 409,
            body: { code: "changed_meanwhile", row: { [field]: first } },
          });
        // Whoever asks for what stands already agrees.
        expect(await send(ben, row, id, { [field]: first, seen })).toMatchObject({ status: 200 });
        // Who has seen it may change it, and a script that says nothing of what it saw too.
        const now = { [field]: first };
        expect(await send(ben, row, id, { [field]: second, seen: now })).toMatchObject({ status: 200 });
        expect(await send(ada, row, id, { [field]: before })).toMatchObject({ status: 200 });
      },
    );

    test("of two who change one value at once, exactly one is told", async () => {
      const { id, fields } = await addRow(row);
      const [field, [before, first, second]] = fields[0]!;
      expect(second).not.toEqual(first);
      const asked = [first, second];
      const replies = await Promise.all(
        [ada, ben].map((who, at) => send(who, row, id, { [field]: asked[at], seen: { [field]: before } })),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    });

    test.runIf(count > 1)("two who change different fields at once both get what they chose", async () => {
      const { id, fields } = await addRow(row);
      const two = fields.slice(0, 2);
      const seen = Object.fromEntries(two.map(([field, [before]]) => [field, before]));
      const replies = await Promise.all(
        two.map(([field, [, first]], at) => send([ada, ben][at]!, row, id, { [field]: first, seen })),
      );
      expect(replies).toMatchObject([{ status: 200 }, { status: 200 }]);
      // Both stand: whoever wants what was before, and did not see them, is told.
      for (const [field, [before, first, other]] of two)
        expect(await send(ada, row, id, { [field]: before, seen: { [field]: other } })).toMatchObject(
          other === first ? { status: 200 } : { status: 409, body: { row: { [field]: first } } },
        );
    });
  },
);

test("a change that is refused for one field changes none", async () => {
  await openClient();
  const id = await addCarpark();
  const body = { name: "West", credits: 5, seen: { name: "another", credits: 0 } };
  expect(await ada.call(parking.changeCarpark, { params: { id }, body })).toMatchObject({ status: 409 });
  const { results } = await ada.ok(listCarparks);
  expect(results).toMatchObject([{ id, name: "South", credits: 0 }]);
});

test("people whom a site names count as a set", async () => {
  await openClient();
  const { siteId: id } = client;
  const [one, two] = [people[0].id, people[1].id];
  const change = (body: Values) => ada.call(changeSiteAccess, { params: { id }, body } as never);
  expect(await change({ isLimited: true, people: [one, two] })).toMatchObject({ status: 200 });
  expect(await change({ people: [one], seen: { people: [two, one] } })).toMatchObject({ status: 200 });
  expect(await change({ people: [two], seen: { people: [two, one] } })).toMatchObject({ status: 409 });
  const { results } = await ada.ok(listSitesAccess);
  expect(results[0]!.people.map((person) => person.id)).toEqual([one]);
});

test("a secret is never among what somebody saw", () => {
  for (const { change } of ROWS) {
    const { seen } = (change.body as unknown as { shape: { seen: { unwrap(): { shape: Values } } } }).shape;
    expect(Object.keys(seen.unwrap().shape)).not.toEqual(expect.arrayContaining(["password"]));
    expect(Object.keys(seen.unwrap().shape)).not.toEqual(expect.arrayContaining(["oidcClientSecret"]));
  }
});

test("every list of administrators is tried here", () => {
  const calls = endpoints.filter(
    // Directions are a site's settings, and tried with those.
    ({ body, path }) =>
      body &&
      "shape" in body &&
      "seen" in body.shape &&
      path.includes("/:id/") &&
      !path.includes("directions"),
  );
  expect(calls.map(({ path }) => path).toSorted()).toEqual(ROWS.map(({ change }) => change.path).toSorted());
});
