import { type ReactNode, useId, useMemo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { roomStateLabel } from "../core/labels.ts";
import { type Marker, markersOf, type Plan } from "../core/markers.ts";
import type { ChosenMarker, MapSearch } from "../core/search.ts";
import { matchingIds } from "../list/rows.ts";
import { AnchoredCard } from "./anchored-card.tsx";
import { MapButtons } from "./buttons.tsx";
import type { FadedMarkers } from "./paint.ts";
import { PlanMap } from "./plan-map.tsx";
import { RevealMarker } from "./reveal-marker.tsx";
import classes from "./stage.module.css";
import { startPart } from "./start-part.ts";

interface MapStageProps {
  plan: Plan;
  search: MapSearch;
  chosen: ChosenMarker | undefined;
  onPick: (marker: Marker | undefined) => void;
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  /** The card of the chosen marker, and the marker's name. */
  card: ReactNode;
  name: string;
  onClose: () => void;
  /** The legend below the plan. */
  legend: ReactNode;
  isPhone: boolean;
  /** Whether the card is beside the marker; else the page shows it in a drawer. */
  hasCard: boolean;
}

/** The plan with the card of the chosen marker. */
export const MapStage = (props: MapStageProps) => {
  const { plan, search, chosen, onPick, pointedId, onPoint, card, name, onClose, legend, isPhone, hasCard } =
    props;
  const { t } = useTexts("floorPlans");
  const keysId = useId();
  const markers = useMemo(() => markersOf(plan, (room) => roomStateLabel(t, room, plan.timeZone)), [plan, t]);
  const faded = useMemo(() => fadedMarkers(markers, plan, search, chosen), [markers, plan, search, chosen]);
  const marker = markers.find(({ id }) => id === chosen?.id);
  return (
    <>
      <p id={keysId} className="visually-hidden">
        {t("map.keys")}
      </p>
      <PlanMap
        // A turned phone shows the whole plan.
        key={`${plan.id} ${isPhone}`}
        sheet={plan}
        start={isPhone ? startPart(plan, markers) : undefined}
        label={t("map.label", { floor: plan.name, building: plan.buildingName })}
        describedBy={keysId}
        markers={markers}
        faded={faded}
        chosenId={chosen?.id}
        pointedId={pointedId}
        onPick={onPick}
        onPoint={(pointed) => onPoint(pointed?.id)}
      >
        {(surface) => (
          <>
            <div className={classes.foot}>
              {legend}
              <MapButtons surface={surface} />
            </div>
            {marker && chosen && chosen.from !== "plan" && <RevealMarker surface={surface} marker={marker} />}
            {marker && chosen && hasCard && (
              <AnchoredCard
                surface={surface}
                marker={marker}
                name={name}
                takesFocus={chosen.from !== undefined}
                onClose={onClose}
              >
                {card}
              </AnchoredCard>
            )}
          </>
        )}
      </PlanMap>
    </>
  );
};

/**
 * The markers to fade: those that do not match the filters or, after a link, all but the linked one. The latter only
 * lightly, since they are still what one looks for a desk among.
 */
const fadedMarkers = (
  markers: readonly Marker[],
  plan: Plan,
  search: MapSearch,
  chosen: ChosenMarker | undefined,
): FadedMarkers => {
  const others = markers.map(({ id }) => id).filter((id) => id !== chosen?.id);
  if (chosen && chosen.from === undefined && others.length < markers.length)
    return new Map(others.map((id) => [id, "lightly"]));
  const fits = matchingIds(plan, search);
  return new Map(fits ? others.filter((id) => !fits.has(id)).map((id) => [id, true]) : []);
};
