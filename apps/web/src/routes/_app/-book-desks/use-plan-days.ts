import { useMemo, useState } from "react";
import type { Plan } from "../../../floor-plans/core/markers.ts";
import { desksOverDays } from "../../../floor-plans/days/desk-days.ts";
import type { SeatedOccupant } from "../../../floor-plans/days/neighbours.ts";
import { useFloorDays } from "../../../floor-plans/days/use-floor-days.ts";
import { chosenDays, type DeskPick, type Knowledge, planDays } from "./plan-days.ts";
import { groupDesks, hasFeatures } from "./rows.ts";
import type { BookSearch } from "./search.ts";
import type { SiteDays } from "./use-site-days.ts";

const NOTHING: readonly Plan[] = [];
const DEFAULT_SIZES = { deskMarkerShape: "square", deskCircleSize: 1 } as const;

/** The shown floor over the chosen days: who sits where, which desks are proposed, and what the list says. */
export const usePlanDays = (site: SiteDays, search: BookSearch) => {
  const { floorId = "", floors, chosen, teamIds, usual } = site;
  const [picks, setPicks] = useState<Readonly<Record<string, DeskPick>>>({});
  const open = chosen.filter(({ own }) => !own).map(({ day }) => day);
  // When all is booked, the plan shows where.
  const shown = open.length > 0 ? open : chosen.map(({ day }) => day);
  const { plans: known, loaded } = useFloorDays(
    floors.find(({ id }) => id === floorId),
    shown,
  );
  // A floor is shown once all of its days are there, so that no proposal changes before somebody's eyes; further days join it.
  const [shownFloor, setShownFloor] = useState<string>();
  if (!loaded.isLoading && known.length > 0 && shownFloor !== floorId) setShownFloor(floorId);
  const plans = shownFloor === floorId ? known : NOTHING;
  const plan = plans[0];
  const rows = useMemo(() => desksOverDays(plans), [plans]);
  const features = search.features?.split(",") ?? [];

  const mates = [...teamIds].join();
  const team = useMemo(() => {
    const ids = new Set(mates.split(","));
    const seated = new Map<string, SeatedOccupant[]>();
    for (const { desk, days } of rows)
      for (const { day, user } of days)
        if (user && ids.has(user.id)) seated.set(day, [...(seated.get(day) ?? []), { user, desk }]);
    return seated;
  }, [rows, mates]);

  const knowledge: Knowledge = {
    floorId,
    sizes: plan ?? DEFAULT_SIZES,
    rows: rows.filter((row) => hasFeatures(row, features)),
    loaded: new Set(plans.map(({ onDate }) => onDate)),
    team,
    usual,
  };
  const planned = planDays(chosen, picks, knowledge);
  const usualIds = usual.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the arrays that are made at each rendering
  const groups = useMemo(
    () => groupDesks(plan?.zones ?? [], { ...knowledge, rows }, { search: search.search, features }),
    [plan, rows, team, usualIds, search.search, search.features],
  );
  return {
    plan,
    loaded,
    rows,
    team,
    /** The days on the plan. */
    shown,
    /** The days without a desk of one's own. */
    open,
    planned,
    groups,
    isSearched: Boolean(search.search),
    /** Ids of the desks that have all of the wanted features. */
    wanted: new Set(knowledge.rows.map(({ desk }) => desk.id)),
    freeOnAll: knowledge.rows.filter(({ free, days }) => days.length > 0 && free.length === days.length)
      .length,
    chosenOn: chosenDays(planned),
    /** Takes this desk on these days; with it the other days keep their desks, whatever floor is shown next. */
    pick: (days: readonly string[], desk: DeskPick) => {
      const kept = planned.flatMap((one) => (one.desk ? [[one.day, one.desk] as const] : []));
      const taken = days.map((day) => [day, desk] as const);
      setPicks((before) => ({ ...before, ...Object.fromEntries([...kept, ...taken]) }));
    },
  };
};

export type PlanDays = ReturnType<typeof usePlanDays>;
