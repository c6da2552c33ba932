import { CLIENTS } from "../people/demo-clients.ts";
import { type Demo, demoId, seededRandom } from "../platform/demo-kit.ts";
import { addDays, dayOf } from "../platform/time.ts";
import { SITES } from "./demo.ts";

const ids = seededRandom(21);

interface DemoBuilding {
  id: string;
  clientId: string;
  siteId: string;
  name: string;
  floors: { id: string; name: string }[];
}

const building = (clientId: string, siteId: string, name: string, ...floors: string[]): DemoBuilding => ({
  id: demoId(ids),
  clientId,
  siteId,
  name,
  floors: floors.map((floor) => ({ id: demoId(ids), name: floor })),
});

/** Fixed, so that every later feature's part can name them. London's floors are numbered through. */
export const BUILDINGS = {
  harbour: building(CLIENTS.northwind, SITES.london, "Harbour House", "Floor 1", "Floor 2"),
  canal: building(CLIENTS.northwind, SITES.london, "Canal House", "Floor 3", "Floor 4"),
  cais: building(CLIENTS.northwind, SITES.lisbon, "Casa do Cais", "Piso 1"),
  mill: building(CLIENTS.contoso, SITES.dublin, "Mill House", "Ground floor", "First floor"),
} as const;

export async function demoBuildings(demo: Demo): Promise<void> {
  const all = Object.values(BUILDINGS);
  await demo.db
    .insertInto("building")
    .values(
      all.map((one, position) => ({
        client_id: one.clientId,
        id: one.id,
        site_id: one.siteId,
        position,
        name: one.name,
      })),
    )
    .execute();
  await demo.db
    .insertInto("floor")
    .values(
      all.flatMap((one) =>
        one.floors.map(({ id, name }, position) => ({
          client_id: one.clientId,
          id,
          building_id: one.id,
          position,
          name,
        })),
      ),
    )
    .execute();
  await demoClosures(demo);
}

/** Holidays on a fixed day of the year: the month and day, and their name. */
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

/** Far enough away that nothing people try on the demo meets it by accident. */
const DAYS_AWAY = 40;

/** The next holiday of each site. */
async function demoClosures({ db, now }: Demo): Promise<void> {
  const rows = HOLIDAYS.map(({ clientId, siteId, timeZone, days }) => {
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
  await db.insertInto("closure").values(rows).execute();
}
