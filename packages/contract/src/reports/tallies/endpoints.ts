import { z } from "zod";
import { Instant, namedObject } from "../../common.ts";
import { asComparedFile, days, ofSite, pagesOrFile, report, rowsBehind } from "../core/endpoints.ts";
import { TALLIES } from "./tallies.ts";
import { groupsOf, type Tally, type TimeGroup } from "./tally.ts";

/**
 * The endpoints of the tallies: two for each, its counts and the facts behind one of them. A tally is grouped by one thing at a
 * time; `by` says which, as its description names them.
 */

type AnyPath = `/reports/${string}/`;

const numbersOf = <S extends string>(keys: readonly S[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number().int()]))) as unknown as z.ZodObject<
    Record<S, z.ZodNumber>
  >;

/** The highest number at any time, of tallies that have one; left out: it is not known. */
const peakOf = ({ peak }: { peak?: unknown }) =>
  (peak ? { peak: z.number().int().optional() } : {}) as { peak: z.ZodOptional<z.ZodNumber> };

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]];

/** `/reports/parking/ev-times/` → `ParkingEvTimes`. */
const schemaName = (path: string): string =>
  path
    .split(/[/-]/)
    .slice(2)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

type Grouping<T extends TimeGroup, G extends string> = T | G;

/** The counts: a row for each group, with the number of each series. */
const countsOf = <
  P extends AnyPath,
  S extends string,
  T extends TimeGroup,
  G extends string,
  C extends string,
>(
  of: Tally<P, S, T, G, C>,
) =>
  report({
    path: of.path,
    summary: `${of.summary} (reporting, superadmin)`,
    feature: of.feature,
    query: z.object({
      ...asComparedFile,
      ...days,
      ...ofSite,
      by: z.enum(groupsOf(of) as [Grouping<T, G>, ...Grouping<T, G>[]]).default(of.usual as never),
    }),
    output: z.object({
      count: z.number().int(),
      results: z.array(
        namedObject(`${schemaName(of.path)}Count`, {
          key: z.string(),
          /** In the reader's language. */
          name: z.string(),
          counts: numbersOf(keysOf(of.series)),
          ...peakOf(of),
        }),
      ),
    }),
  });

/** The facts behind the counts of a group (`row`, its key) and a series; without them, behind all. */
const factsOf = <
  P extends AnyPath,
  S extends string,
  T extends TimeGroup,
  G extends string,
  C extends string,
>(
  of: Tally<P, S, T, G, C>,
) =>
  rowsBehind({
    path: `${of.path}rows/` as `${P}rows/` & `/${string}/`,
    summary: `What is behind a number: ${of.summary} (reporting, superadmin)`,
    feature: of.feature,
    query: z.object({
      ...pagesOrFile,
      ...days,
      ...ofSite,
      by: z.enum(groupsOf(of) as [Grouping<T, G>, ...Grouping<T, G>[]]).default(of.usual as never),
      row: z.string().max(200).optional(),
      series: z.enum(keysOf(of.series)).optional(),
    }),
    output: z.object({
      count: z.number().int(),
      /** The number in the report: of facts, or of what they add up to. */
      sum: z.number().int(),
      results: z.array(
        namedObject(`${schemaName(of.path)}Row`, {
          id: z.string(),
          at: Instant,
          timeZone: z.string(),
          cells: z.object(
            Object.fromEntries(
              keysOf(of.columns).map((key) => [key, z.union([z.string(), z.number()]).nullable()]),
            ),
          ) as unknown as z.ZodObject<Record<C, z.ZodNullable<z.ZodUnion<[z.ZodString, z.ZodNumber]>>>>,
        }),
      ),
    }),
  });

export const visitors = countsOf(TALLIES.visitors);
export const listVisitorFacts = factsOf(TALLIES.visitors);
export const visitorWaiting = countsOf(TALLIES["visitor-waiting"]);
export const listWaitingFacts = factsOf(TALLIES["visitor-waiting"]);
export const roomUse = countsOf(TALLIES["rooms-use"]);
export const listRoomUseFacts = factsOf(TALLIES["rooms-use"]);
export const roomSeats = countsOf(TALLIES["rooms-seats"]);
export const listSeatFacts = factsOf(TALLIES["rooms-seats"]);
export const deskTeams = countsOf(TALLIES["desks-teams"]);
export const listDeskTeamFacts = factsOf(TALLIES["desks-teams"]);
export const parkingShares = countsOf(TALLIES["parking-shares"]);
export const listParkingShareFacts = factsOf(TALLIES["parking-shares"]);
export const parkingAllocation = countsOf(TALLIES["parking-allocation"]);
export const listAllocationFacts = factsOf(TALLIES["parking-allocation"]);
export const parkingQueues = countsOf(TALLIES["parking-queues"]);
export const listQueueFacts = factsOf(TALLIES["parking-queues"]);
export const evTimes = countsOf(TALLIES["ev-times"]);
export const listEvFacts = factsOf(TALLIES["ev-times"]);
export const hospitality = countsOf(TALLIES.hospitality);
export const listHospitalityFacts = factsOf(TALLIES.hospitality);
export const credits = countsOf(TALLIES.credits);
export const listCreditFacts = factsOf(TALLIES.credits);
export const rollCalls = countsOf(TALLIES["roll-calls"]);
export const listRollCallFacts = factsOf(TALLIES["roll-calls"]);
