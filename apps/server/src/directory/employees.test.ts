import * as desks from "@portico/contract/desks/reservations";
import * as directory from "@portico/contract/directory/directory";
import * as presence from "@portico/contract/presence/presence";
import { inEnglish } from "@portico/contract/testing/in-english";
import { describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import {
  app,
  as,
  client,
  elena,
  employee,
  list,
  NOW,
  names,
  person,
  reception,
  setUp,
  TODAY,
} from "./testing/routes-kit.ts";

setUp();

const rowOf = async (id: string) => (await list()).results.find((row) => row.id === id)!;

describe("who may see it", () => {
  test("admin, superadmin, reception and security; of their own client", async () => {
    for (const group of ["admin", "superadmin", "reception", "security"] as const)
      expect((await (await as(group)).call(directory.listEmployees)).status).toBe(200);
    for (const group of ["employee", "parking_admin", "cleaning", "reporting"] as const)
      expect((await (await as(group)).call(directory.listEmployees)).status).toBe(403);
    expect((await app.anonymous(client.host).call(directory.listEmployees)).status).toBe(401);
    const foreign = await makeClient(app);
    await makePerson(app, foreign, ["employee"], { lastName: "Foreign" });
    expect(await names()).not.toContain("Foreign");
  });

  test("only admin and superadmin change others' details", async () => {
    const can = async (group: "admin" | "security") => (await list({}, await as(group))).results[0]!.can;
    expect(await can("admin")).toEqual({ edit: true, contact: true });
    expect(await can("security")).toEqual({ edit: false, contact: true });
  });
});

describe("letters, search and order", () => {
  test("a letter finds last names whatever their case and accents, and # all others", async () => {
    for (const name of [
      "Ábel",
      "abbott",
      "Ångström",
      "Zola",
      "žižek",
      "Ørsted",
      "Łaski",
      "Šimić",
      "3rd",
      "Жук",
      "þor",
    ])
      await person(name);
    expect(await names({ letter: "A" })).toEqual(["abbott", "Ábel", "Ångström"]);
    expect(await names({ letter: "a" })).toHaveLength(3);
    expect(await names({ letter: "Z" })).toEqual(["žižek", "Zola"]);
    expect(await names({ letter: "O" })).toEqual(["Ørsted"]);
    expect(await names({ letter: "L" })).toEqual(["Łaski"]);
    expect(await names({ letter: "S" })).toEqual(["Šimić"]);
    expect(await names({ letter: "#" })).toEqual(["3rd", "þor", "Жук"]);
    const all = await list();
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ#"];
    const counts = await Promise.all(letters.map(async (letter) => (await list({ letter })).count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.count);
    for (const letter of ["AB", "é", "%"])
      expect((await reception.call(directory.listEmployees, { query: { letter } })).status).toBe(400);
  });

  test("every word of a search begins a word of the name; accents and case do not matter", async () => {
    await person("Şahin", "José María");
    expect(await names({ search: "jose sahin" })).toEqual(["Şahin"]);
    expect(await names({ search: "MARÍA" })).toEqual(["Şahin"]);
    expect(await names({ search: "ahin" })).toEqual([]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ search: elena.email.toUpperCase() })).toEqual(["Novak"]);
    expect(await names({ search: "elena", letter: "N" })).toEqual(["Novak"]);
    expect(await names({ search: "elena", letter: "M" })).toEqual([]);
  });

  test("in both orders, by company too, on pages", async () => {
    await person("N2");
    await person("N10");
    expect(await names({ letter: "N" })).toEqual(["N2", "N10", "Novak"]);
    expect(await names({ letter: "N", ordering: "-last_name" })).toEqual(["Novak", "N10", "N2"]);
    expect(await names({ letter: "N", limit: 1, page: 2 })).toEqual(["N10"]);
    expect((await list({ letter: "N", limit: 1, page: 9 })).count).toBe(3);
    await app.sql("update person set company = 'Acme' where last_name = 'N10' and client_id = $1", [
      client.id,
    ]);
    expect(await names({ letter: "N", ordering: "company" })).toEqual(["N10", "N2", "Novak"]);
  });

  test("staff only, without disabled people", async () => {
    const [gone, outside] = [await person("Gone"), await person("Outside")];
    await app.sql("update person set disabled_at = $1, status = 'disabled' where id = $2", [NOW, gone.id]);
    await app.sql("update person set is_staff = false where id = $1", [outside.id]);
    expect(await names()).toEqual(["Iglesias", "Novak"]);
  });
});

describe("where they are", () => {
  test("what they said, by status", async () => {
    const remote = await person("Remote");
    const meridian = await app.as(remote);
    await employee.ok(presence.setPresence, { body: { onSite: true } });
    await meridian.ok(presence.setPresence, { body: { onSite: false } });
    expect(await names({ status: "on-site" })).toEqual(["Novak"]);
    expect(await names({ status: "remote" })).toEqual(["Remote"]);
    expect(await names({ status: "unknown" })).toEqual(["Iglesias"]);
    expect(await names({ status: "all" })).toHaveLength(3);
    expect((await rowOf(elena.id)).presence).toEqual({ onSite: true, travellingBy: null, since: NOW });
    expect((await rowOf(remote.id)).presence).toMatchObject({ onSite: false });
    app.clock.set("2026-11-21T10:42:00.000Z");
    expect((await list({ status: "on-site" }, await as("reception"))).count).toBe(0);
  });

  test("a person who comes to their desk is there, though they said otherwise before", async () => {
    const zone = await makeZone(app, client);
    const [desk] = await makeDesks(app, client, zone, "C-12");
    const booked = await employee.ok(desks.createDeskReservations, { body: { deskId: desk!, date: TODAY } });
    await employee.ok(presence.setPresence, { body: { onSite: false } });
    expect(await rowOf(elena.id)).toMatchObject({
      presence: { onSite: false },
      desk: { id: desk, name: "C-12", floorPlanRelativeUrl: null },
      zone: { id: zone },
    });
    const later = "2026-11-20T11:00:00.000Z";
    app.clock.set(later);
    await employee.ok(desks.checkInAtDesk, { params: { id: booked.results[0]!.id } });
    expect((await rowOf(elena.id)).presence).toEqual({ onSite: true, travellingBy: null, since: later });
    // A later answer counts again.
    app.clock.set("2026-11-20T16:00:00.000Z");
    await employee.ok(presence.setPresence, { body: { onSite: false } });
    expect((await rowOf(elena.id)).presence).toMatchObject({ onSite: false });
  });

  test("a person who signed in by a site's code today is there", async () => {
    const signIn = (at: string) =>
      app.sql(
        `insert into sighting (client_id, id, site_id, person_id, seen_from, source)
          values ($1, gen_random_uuid(), $2, $3, $4, 'sign-in-code')`,
        [client.id, client.siteId, elena.id, at],
      );
    await signIn("2026-11-19T23:59:00.000Z");
    expect((await rowOf(elena.id)).presence).toBeNull();
    await signIn("2026-11-20T08:00:00.000Z");
    expect((await rowOf(elena.id)).presence).toMatchObject({
      onSite: true,
      since: "2026-11-20T08:00:00.000Z",
    });
  });

  test("remote is asked for only where people say it", async () => {
    await app.sql("update client set features = '{desks}' where id = $1", [client.id]);
    const reply = await reception.call(directory.listEmployees, { query: { status: "remote" } });
    expect([reply.status, reply.body]).toEqual([400, { status: [inEnglish("directory.noRemote")] }]);
    expect((await list({ status: "on-site" })).count).toBe(0);
  });
});

describe("what else is known", () => {
  test("vehicles, home site and answers to the client's own fields, by label", async () => {
    const group = (
      await app.sql<{ id: string }>(
        `insert into signup_group (client_id, id, position, name) values ($1, gen_random_uuid(), 1, 'More') returning id`,
        [client.id],
      )
    )[0]!.id;
    const field = (position: number, name: string, label: string) =>
      app.sql(
        `insert into signup_field (client_id, id, group_id, position, field_name, field_label, field_type)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, 'string')`,
        [client.id, group, position, name, label],
      );
    await field(2, "team", "Team");
    await field(1, "languages", "Languages");
    await field(3, "unit", "Team");
    await app.sql(
      `update person set home_site_id = $1, phone = '+44 20 7946 0000', additional_information = $2 where id = $3`,
      [
        client.siteId,
        { team: "Payroll", languages: ["English", "Czech"], unit: "", forgotten: "x" },
        elena.id,
      ],
    );
    await app.sql(
      `insert into person_vehicle (client_id, id, person_id, position, registration, plate, vehicle_type)
       values ($1, gen_random_uuid(), $2, 0, '007', '007', 'Car')`,
      [client.id, elena.id],
    );
    const { columns, results } = await list({ letter: "N" });
    expect(columns).toEqual(["Languages", "Team", "Team (unit)"]);
    expect(results).toMatchObject([
      {
        email: elena.email,
        hasEmail: true,
        phone: "+44 20 7946 0000",
        hasPhone: true,
        site: { id: client.siteId, name: "London" },
        vehicles: [{ registration: "007", vehicleType: "Car" }],
        additionalInformation: { Languages: ["English", "Czech"], Team: "Payroll" },
      },
    ]);
    expect(Object.keys(results[0]!.additionalInformation)).toEqual(["Languages", "Team"]);
  });
});
