import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { type Country, pastHolidays } from "./holidays.ts";

const ids = seededRandom(24);

/** Holidays on a fixed day of the year: month and day, and name. */
const HOLIDAYS: { clientId: string; siteId: string; timeZone: string; days: [string, string][] }[] = [
  {
    clientId: CLIENTS.northwind,
    siteId: SITES.london,
    timeZone: "Europe/London",
    days: [
      ["01-01", "New Year’s Day"],
      ["12-25", "Christmas Day"],
    ],
  },
  {
    clientId: CLIENTS.northwind,
    siteId: SITES.lisbon,
    timeZone: "Europe/Lisbon",
    days: [
      ["04-25", "Dia da Liberdade"],
      ["06-13", "Santo António"],
      ["10-05", "Implantação da República"],
    ],
  },
  {
    clientId: CLIENTS.contoso,
    siteId: SITES.dublin,
    timeZone: "Europe/Dublin",
    days: [
      ["03-17", "St Patrick’s Day"],
      ["12-26", "St Stephen’s Day"],
    ],
  },
];

/** How long before a bank holiday it was put into the calendar. */
const PLANNED_DAYS = 90;

/** Far enough ahead that nothing that people try in the demo meets it by accident. */
const DAYS_AWAY = 40;

/** The sites with a year behind them. */
const LIVED_IN: { siteId: string; timeZone: string; country: Country }[] = [
  { siteId: SITES.london, timeZone: "Europe/London", country: "england" },
  { siteId: SITES.lisbon, timeZone: "Europe/Lisbon", country: "portugal" },
];

/** The next holiday of each site, and the bank holidays of the year behind the demo's first day. */
export async function demoClosures({ db, now }: Demo): Promise<void> {
  const coming = HOLIDAYS.map(({ clientId, siteId, timeZone, days }) => {
    const earliest = addDays(dayOf(now, timeZone), DAYS_AWAY);
    const year = Number(earliest.slice(0, 4));
    const [day, name] = [year, year + 1]
      .flatMap((each) => days.map(([date, called]): [string, string] => [`${each}-${date}`, called]))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .find(([date]) => date >= earliest)!;
    return {
      client_id: clientId,
      id: demoId(ids),
      site_id: siteId,
      first_day: day,
      last_day: day,
      name,
      created_at: now.toISOString(),
    };
  });
  const past = LIVED_IN.flatMap(({ siteId, timeZone, country }) =>
    pastHolidays(country, dayOf(now, timeZone)).map(({ day, name }) => ({
      client_id: CLIENTS.northwind,
      id: demoId(ids),
      site_id: siteId,
      first_day: day,
      last_day: day,
      name,
      created_at: `${addDays(day, -PLANNED_DAYS)}T09:00:00Z`,
    })),
  );
  await db
    .insertInto("closure")
    .values([...coming, ...past])
    .execute();
}
