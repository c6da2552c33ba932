import { useId, useMemo } from "react";
import { createPortal } from "react-dom";
import type { Marker, Plan } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import { markersOfDays } from "../../../floor-plans/days/markers.ts";
import { MapButtons } from "../../../floor-plans/map/buttons.tsx";
import type { FadedMarkers } from "../../../floor-plans/map/paint.ts";
import { PlanMap } from "../../../floor-plans/map/plan-map.tsx";
import { RevealMarker } from "../../../floor-plans/map/reveal-marker.tsx";
import { startPart } from "../../../floor-plans/map/start-part.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { DaysLegend } from "./days-legend.tsx";
import classes from "./days-plan.module.css";
import { aboutDesk, dayNames } from "./labels.ts";
import type { PlanDays } from "./use-plan-days.ts";

interface DaysPlanProps {
  plan: Plan;
  days: PlanDays;
  isPhone: boolean;
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  onChoose: (row: DeskDays) => void;
  /** A desk that was chosen elsewhere and is brought into sight. */
  revealedId: string | undefined;
  /** Where the buttons for the zoom stand; undefined: below the plan, beside the legend. */
  buttons: HTMLElement | null | undefined;
}

/** The letters that fit below the code of a chosen desk; where the days would need more, they are counted. */
const NOTE_LENGTH = 9;

/** The floor over the chosen days: what is free on all or some of them, and what will be booked. */
export const DaysPlan = (props: DaysPlanProps) => {
  const { plan, days, isPhone, pointedId, onPoint, onChoose, revealedId, buttons } = props;
  const { t } = useTexts("desksBook");
  const keysId = useId();
  const { rows, shown, chosenOn, groups, wanted } = days;
  const notes = [...chosenOn].map(([id, on]) => {
    const names = dayNames(on, shown);
    return [id, names.length > NOTE_LENGTH ? t("plan.daysCount", { count: on.length }) : names];
  });
  const noted = JSON.stringify(notes);
  const markers = useMemo(() => {
    const noteOf = new Map<string, string>(JSON.parse(noted));
    return markersOfDays(plan, rows, (id) => noteOf.get(id));
  }, [plan, rows, noted]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.desk.id, row])), [rows]);
  const pointed = pointedId === undefined ? undefined : byId.get(pointedId);
  const listed = days.isSearched
    ? new Set(groups.flatMap((group) => group.rows.map(({ row }) => row.desk.id)))
    : wanted;
  const faded: FadedMarkers = new Map(
    markers
      .filter(({ id, kind }) => kind === "desk" && !listed.has(id) && !chosenOn.has(id))
      .map(({ id }) => [id, true]),
  );
  const revealed = markers.find(({ id }) => id === revealedId);
  const pick = (marker: Marker | undefined) => {
    const row = marker && byId.get(marker.id);
    onPoint(row?.desk.id);
    if (row && row.free.length > 0) onChoose(row);
  };
  return (
    <>
      <p id={keysId} className="visually-hidden">
        {t("plan.keys")}
      </p>
      <PlanMap
        key={`${plan.id} ${isPhone}`}
        sheet={plan}
        start={isPhone ? startPart(plan, markers) : undefined}
        label={t("plan.label", { floor: plan.name, building: plan.buildingName })}
        describedBy={keysId}
        markers={markers}
        faded={faded}
        chosenId={undefined}
        pointedId={pointedId}
        onPick={pick}
        onPoint={(marker) => onPoint(marker?.id)}
      >
        {(surface) => (
          <>
            {pointed && (
              // The list says the same of each desk.
              <p className={classes.caption} aria-hidden>
                <strong>{pointed.desk.name}</strong> {pointed.desk.zone.name} · {aboutDesk(t, pointed)}
              </p>
            )}
            {buttons === undefined && (
              <div className={classes.foot}>
                <DaysLegend days={days} />
                <MapButtons surface={surface} />
              </div>
            )}
            {buttons && createPortal(<MapButtons surface={surface} />, buttons)}
            {revealed && <RevealMarker surface={surface} marker={revealed} />}
          </>
        )}
      </PlanMap>
    </>
  );
};
