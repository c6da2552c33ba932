import type { Received } from "@portico/contract/endpoint";
import { limits, type Period } from "@portico/contract/reports/core/limits";
import type * as contract from "@portico/contract/reports/reports";
import { inBuckets } from "../core/buckets.ts";
import { readUsage } from "../core/usage-queries.ts";
import * as desks from "../desks/queries.ts";
import * as tables from "../files/tables.ts";
import * as meetings from "../meetings/queries.ts";
import { readParkingSummary } from "../parking/queries.ts";
import { readPresence } from "../presence/queries.ts";
import type { DayReport } from "./report.ts";

/** The specification's reports of days. */

type DeskQuery = Received<typeof contract.deskUtilisation>["query"];
type ParkingQuery = Received<typeof contract.parkingByDay>["query"];
type SiteQuery = Received<typeof contract.presenceByDay>["query"];

export const utilisation: DayReport<DeskQuery, contract.UtilisationDay> = {
  daysMax: limits.utilisationDaysMax,
  read: ({ db, client, now }, days, query) => desks.readUtilisation(db, client.id, days, query, now),
  toTable: tables.utilisationTable,
};

export const deskUsage: DayReport<DeskQuery, contract.DeskUsage> = {
  read: async ({ db, client }, days, query) =>
    inBuckets(
      await readUsage(db, client.id, desks.deskUsage(client.id, days, query)),
      (deskUsageCount, numberOfUsers) => ({
        deskUsageCount,
        numberOfUsers,
      }),
    ),
  toTable: tables.deskUsageTable,
};

export const parkingSummary = (period: Period): DayReport<ParkingQuery, contract.ParkingSummary> => ({
  read: ({ db, client }, days, query) => readParkingSummary(db, client.id, days, period, query),
  toTable: (rows) => tables.parkingTable(rows, period),
});

export const capacity: DayReport<SiteQuery, contract.ResourceCapacity> = {
  read: ({ db, client }, days, { site }) => meetings.readCapacity(db, client.id, days, site),
  toTable: tables.capacityTable,
};

export const resourceUsage: DayReport<SiteQuery, contract.ResourceUsage> = {
  read: async ({ db, client }, days, { site }) =>
    inBuckets(
      await readUsage(db, client.id, meetings.resourceUsage(client.id, days, site)),
      (resourceUsageCount, numberOfUsers) => ({ resourceUsageCount, numberOfUsers }),
    ),
  toTable: tables.resourceUsageTable,
};

export const presence = (period: Period): DayReport<SiteQuery, contract.PresenceCount> => ({
  read: ({ db, client }, days, { site }) => readPresence(db, client.id, days, period, site),
  toTable: (rows, _, __, asked) => tables.presenceTable(rows, period, asked),
});
