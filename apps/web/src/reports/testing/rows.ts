import { consecutiveDays, weekdayOf } from "@portico/contract/days/days";
import { REPORT_IDS, REPORTS } from "@portico/contract/reports/form";
import type { DeskDay, Report, UtilisationDay } from "@portico/contract/reports/reports";
import { translate } from "../../locales/translate.ts";
import { id } from "../../testing/people.ts";

export const CARPARK = id(401);

/** The reports of a client with every feature. */
export const reportRows = (): Report[] =>
  REPORT_IDS.map((report) => {
    const { name, section, route, ofCarpark } = REPORTS[report];
    return {
      ...{ id: report, section, name: translate(name) },
      route: ofCarpark ? `${route}/${CARPARK}` : route,
    };
  });

const BY_WEEKDAY = [0, 60, 70, 82, 70, 45, 0, 0];

/** Three weeks of a hundred desks; Wednesdays are the fullest. */
export const utilisation = (): UtilisationDay[] =>
  consecutiveDays("2026-11-02", 21).map((date) => {
    const occupiedCount = BY_WEEKDAY[weekdayOf(date)]!;
    return {
      date,
      occupiedCount,
      inactiveCount: 2,
      needsCleaningCount: 3,
      availableCount: 95 - occupiedCount,
    };
  });

export const deskDay = (name: string, number: number): DeskDay => ({
  ...{ id: id(number), name, zone: "Canal zone", floor: "Floor 2", state: "occupied" },
});
