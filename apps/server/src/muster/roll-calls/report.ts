import type { RollCallReport } from "@portico/contract/muster/roll-calls";
import type { Db } from "../../platform/database/database.ts";
import * as entryQueries from "./entry-queries.ts";
import { listRollCallFloors } from "./floor-queries.ts";
import { presentEntry, presentRollCall } from "./present.ts";
import * as queries from "./queries.ts";
import { curveOf, secondsBetween, timesOf } from "./rules.ts";

/** How many of the last to be accounted for a report names, and with how many roll calls it is compared. */
const LAST = 10;
const BEFORE = 5;

export type AccountedEntry = Awaited<ReturnType<typeof entryQueries.listEntriesWithSeconds>>[number];

const timed = ({ id, startedAt }: queries.RollCallRow, entries: readonly AccountedEntry[]) => {
  const seconds = entries.map((entry) => entry.seconds);
  return { id, startedAt, ...timesOf(seconds), curve: curveOf(seconds) };
};

const presentAccounted = (entry: AccountedEntry) => ({ ...presentEntry(entry), seconds: entry.seconds });

/** The report of a roll call that has ended, and everybody in it. */
export async function readReport(
  db: Db,
  clientId: string,
  row: queries.RollCallRow,
): Promise<{ report: RollCallReport; entries: AccountedEntry[] }> {
  const entries = await entryQueries.listEntriesWithSeconds(db, clientId, row.id);
  const before = await Promise.all(
    (await queries.rollCallsBefore(db, clientId, row, BEFORE)).map(async (one) =>
      timed(one, await entryQueries.listEntriesWithSeconds(db, clientId, one.id)),
    ),
  );
  const those = (which: (entry: AccountedEntry) => boolean) => entries.filter(which).map(presentAccounted);
  const report = {
    rollCall: presentRollCall(row, true),
    ...timed(row, entries),
    floors: (await listRollCallFloors(db, clientId, row)).map((floor) => ({
      ...floor,
      seconds: floor.state === "swept" ? secondsBetween(row.startedAt, floor.saidAt!) : null,
    })),
    markers: await entryQueries.countMarkers(db, clientId, row.id),
    last: those(({ seconds }) => seconds !== null).slice(0, LAST),
    missing: those(({ mark }) => mark === null),
    absent: those(({ mark }) => mark === "absent"),
    help: those(({ mark }) => mark === "help"),
    added: those(({ isAdded }) => isAdded),
    before,
  };
  return { report, entries };
}
