import "../core/texts.ts";
import { Button, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMap2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { DeskMarkerCard } from "../cards/desk-card.tsx";
import { RoomMarkerCard } from "../cards/room-card.tsx";
import type { DeskActions, FavouriteButton } from "../cards/slots.ts";
import { isPlaced, type Plan } from "../core/markers.ts";
import { availabilityOf, type ChosenMarker, type MapSearch, mapSearch } from "../core/search.ts";
import { useOwnDesk } from "../core/use-own-desk.ts";
import { PlanListFilters } from "../list/filters.tsx";
import { PlanList } from "../list/list.tsx";
import { type Group, groupsOf, idOf } from "../list/rows.ts";
import { MapHeader } from "./header.tsx";
import { MapLegend } from "./legend.tsx";
import classes from "./page.module.css";
import sheet from "./sheet.module.css";
import { MapStage } from "./stage.tsx";
import { useFloorPlan } from "./use-floor-plan.ts";

/** A list with more rows scrolls by itself below the plan on small screens. */
const LONG_LIST = 100;
const PHONE = "(max-width: 47.9375em)";

interface MapPageProps {
  floorId: string;
  search: MapSearch;
  onSearch: (search: MapSearch) => void;
  onFloor: (floorId: string) => void;
  /** Called when another site is chosen in the shell. */
  onSite: () => void;
  deskActions: DeskActions;
  favouriteButton: FavouriteButton;
}

/** A floor on a day: its plan, and the list of its desks and rooms. */
export const MapPage = ({ floorId, search, ...rest }: MapPageProps) => {
  const { t } = useTexts("floorPlans");
  const { timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const { data: plan, error, refetch, isPlaceholderData } = useFloorPlan(floorId, search.date, today);
  if (error && !plan)
    return <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (!plan) return <PageSkeleton shape="plan" title={t("loading")} />;
  return <LoadedMap plan={plan} isBusy={isPlaceholderData} search={search} {...rest} />;
};

interface LoadedMapProps extends Omit<MapPageProps, "floorId"> {
  plan: Plan;
  /** Whether another day is loading; the plan is then still of the former day. */
  isBusy: boolean;
}

const LoadedMap = ({
  plan,
  isBusy,
  search,
  onSearch,
  onFloor,
  onSite,
  deskActions,
  favouriteButton,
}: LoadedMapProps) => {
  const { t } = useTexts("floorPlans");
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const today = dayIn(plan.timeZone, useNow());
  const own = useOwnDesk(plan);
  useShownSite(plan.siteId, onSite);
  const list = useRef<HTMLDivElement>(null);
  const [pointedId, setPointed] = useState<string>();
  const [picked, setPicked] = useState<ChosenMarker>();

  const desk = plan.desks.find(({ id }) => id === search.desk);
  const room = plan.rooms.find(({ id }) => id === search.room);
  const found = desk ?? room;
  const chosen: ChosenMarker | undefined =
    found && (picked?.id === found.id ? picked : { id: found.id, from: undefined });
  const isDrawn =
    plan.image !== null || plan.darkImage !== null || [...plan.desks, ...plan.rooms].some(isPlaced);
  const isBeside = isDrawn && !isPhone && found !== undefined && isPlaced(found);

  const change = (changed: MapSearch) => onSearch({ ...search, ...changed });
  const choose = (kind: "desk" | "room", id: string, from: ChosenMarker["from"]) => {
    setPicked({ id, from });
    change({ desk: undefined, room: undefined, [kind]: id });
  };
  const close = () => {
    if (chosen?.from) list.current?.focus({ preventScroll: true });
    change({ desk: undefined, room: undefined });
  };
  const cardProps = { floorName: plan.name, day: plan.onDate, today, onClose: close };
  const name = desk ? t("card.desk", { name: desk.name }) : (room?.name ?? "");
  const card = desk ? (
    <DeskMarkerCard
      key={desk.id}
      desk={desk}
      own={own}
      actions={deskActions}
      favouriteButton={favouriteButton}
      {...cardProps}
    />
  ) : room ? (
    <RoomMarkerCard key={room.id} room={room} timeZone={plan.timeZone} {...cardProps} />
  ) : null;

  return (
    <Page wide>
      <MapHeader
        plan={plan}
        own={own}
        day={search.date ?? today}
        today={today}
        isPhone={isPhone}
        onDay={(day) => change({ date: day === today ? undefined : day })}
        onFloor={onFloor}
        onOwn={(id) => choose("desk", id, "list")}
      />
      <div className={classes.frame} aria-busy={isBusy}>
        <section className={classes.stage}>
          {isDrawn ? (
            <MapStage
              plan={plan}
              search={search}
              chosen={chosen}
              onPick={(marker) => (marker ? choose(marker.kind, marker.id, "plan") : chosen && close())}
              pointedId={pointedId}
              onPoint={setPointed}
              card={card}
              name={name}
              isPhone={isPhone}
              hasCard={isBeside}
              legend={<MapLegend isDrawer={isPhone} />}
              onClose={close}
            />
          ) : (
            <NoDrawing plan={plan} />
          )}
        </section>
        <section className={classes.side} data-long={plan.desks.length > LONG_LIST || undefined}>
          <PlanListFilters plan={plan} search={search} onChange={change} />
          <PlanListPanel plan={plan} search={search} onAll={() => change({ show: "all" })}>
            {(groups) => (
              <PlanList
                ref={list}
                label={t("list.label", { floor: plan.name })}
                groups={groups}
                timeZone={plan.timeZone}
                chosenId={chosen?.id}
                onChoose={(row) => choose(row.kind, idOf(row), "list")}
                pointedId={pointedId}
                onPoint={setPointed}
              />
            )}
          </PlanListPanel>
        </section>
      </div>
      {chosen && !isBeside && (
        <CardDrawer name={name} isPhone={isPhone} onClose={close}>
          {card}
        </CardDrawer>
      )}
    </Page>
  );
};

/** The card in a drawer: on small screens, and for items without a place on the drawing. */
interface CardDrawerProps {
  name: string;
  isPhone: boolean;
  onClose: () => void;
  children: ReactNode;
}

const CardDrawer = ({ name, isPhone, onClose, children }: CardDrawerProps) => (
  <Drawer.Root
    opened
    onClose={onClose}
    position={isPhone ? "bottom" : "right"}
    size="sm"
    // Mantine gives the content's own `className` to the frame around it, which must stay as high as the window.
    classNames={isPhone ? { content: sheet.sheet } : {}}
  >
    <Drawer.Overlay />
    <Drawer.Content aria-label={name}>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);

const NoDrawing = ({ plan }: { plan: Plan }) => {
  const { t } = useTexts("floorPlans");
  return (
    <EmptyState
      icon={IconMap2}
      title={t("empty.drawingTitle")}
      text={t("empty.drawingText")}
      action={
        plan.can.edit && (
          <Button
            renderRoot={(props) => (
              <Link to="/floor-plans/$floorId/edit" params={{ floorId: plan.id }} {...props} />
            )}
          >
            {t("empty.upload")}
          </Button>
        )
      }
    />
  );
};

interface PlanListPanelProps {
  plan: Plan;
  search: MapSearch;
  onAll: () => void;
  children: (groups: Group[]) => ReactNode;
}

/** The list, or why it is empty. The number of results is announced after typing pauses. */
const PlanListPanel = ({ plan, search, onAll, children }: PlanListPanelProps) => {
  const { t } = useTexts("floorPlans");
  const groups = useMemo(() => groupsOf(plan, search), [plan, search]);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isNarrowed = Boolean(search.search) || mapSearch.count(search) > 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isNarrowed ? t("list.found", { count }) : ""}
      </p>
      {count > 0 ? (
        children(groups)
      ) : (
        <div className={classes.none}>
          <p>{t(isNarrowed ? "list.none" : "list.noneFree")}</p>
          {availabilityOf(search) !== "all" && (
            <Button variant="default" onClick={onAll}>
              {t("list.showAll")}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
