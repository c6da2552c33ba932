import * as parking from "@portico/contract/parking";
import * as people from "@portico/contract/people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, seedDemo } from "./demo.ts";
import { brokenInvariants } from "./parking/test-kit.ts";
import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "./people/demo.ts";
import { startTestApp, type TestApp } from "./platform/test-kit/app.ts";

// A working day, a Saturday night, and hours at which one site's day is not another's.
describe.each(["2026-11-20T10:42:00.000Z", "2026-11-21T23:50:00.000Z", "2026-07-06T00:10:00.000Z"])(
  "the demo, first started at %s",
  (now) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp(now);
      await seedDemo(app.ownerUrl, app.clock);
    });
    afterAll(() => app.close());

    const signIn = async (email: string, host = "localhost") => {
      const rows = await app.sql<{ id: string; clientId: string }>(
        'select id, client_id as "clientId" from person where email = $1',
        [email],
      );
      return app.as({ ...rows[0]!, email, host });
    };

    test("breaks no rule, and is not seeded twice", async () => {
      expect(await brokenInvariants(app)).toEqual([]);
      const before = await app.sql("select count(*) from parking_reservation");
      expect(await seedDemo(app.ownerUrl, app.clock)).toEqual({ present: true });
      expect(await app.sql("select count(*) from parking_reservation")).toEqual(before);
    });

    test("its accounts log in", async () => {
      const reply = await app
        .stranger()
        .call(people.login, { body: { email: "employee@northwind.example", password: DEMO_PASSWORD } });
      expect(reply.status).toBe(200);
      expect([NORTHWIND_ACCOUNTS.length, EMPLOYEES.length]).toEqual([13, 250]);
    });

    test("South is full with a queue today and tomorrow and empty after; coming Wednesdays are free", async () => {
      const admin = await signIn("parking@northwind.example");
      const { results } = await admin.ok(parking.listCarparks);
      const south = results.find(({ name }) => name === "South");
      expect(south).toMatchObject({ spaceCount: 6, freeSpaces: 0, queueLength: 3 });
      const rows = await app.sql<{ offset: number; weekday: number; name: string }>(
        `
      select r.day - ($1::timestamptz at time zone s.time_zone)::date as offset, extract(isodow from r.day)::int as weekday, c.name
      from parking_reservation r join parking_carpark c on c.id = r.carpark_id join site s on s.id = c.site_id`,
        [now],
      );
      expect(rows.filter(({ name, offset }) => name === "South" && offset === 1)).toHaveLength(9);
      expect(rows.filter(({ name, offset }) => name === "South" && offset > 1)).toEqual([]);
      expect(rows.filter(({ offset, weekday }) => weekday === 3 && offset > 7)).toEqual([]);
      expect(Math.max(...rows.map(({ offset }) => offset))).toBeGreaterThan(14);
      expect(Math.min(...rows.map(({ offset }) => offset))).toBeLessThanOrEqual(-10);
    });

    test("who signs in to try it is free today and tomorrow", async () => {
      const employee = await signIn("employee@northwind.example");
      const { results } = await employee.ok(parking.listReservations, {
        query: { mine: "true", limit: 200 },
      });
      expect(results.length).toBeGreaterThan(2);
      const [today, tomorrow] = [0, 1].map((days) =>
        new Date(Date.parse(now) + days * 86_400_000).toLocaleDateString("sv", { timeZone: "Europe/London" }),
      );
      expect(results.filter(({ day }) => day === today || day === tomorrow)).toEqual([]);
    });
  },
);

test("two first starts at once seed one demo", async () => {
  const app = await startTestApp();
  try {
    await Promise.all([seedDemo(app.ownerUrl, app.clock), seedDemo(app.ownerUrl, app.clock)]);
    expect(await app.sql("select count(*)::int from client")).toEqual([{ count: 3 }]);
  } finally {
    await app.close();
  }
});
