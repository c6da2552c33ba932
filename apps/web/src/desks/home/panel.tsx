import "../core/texts.ts";
import "../list/texts.ts";
import "../../shell/home/texts.ts";
import { Anchor, Button } from "@mantine/core";
import { IconCircleCheck, IconMap2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HomePanel } from "../../shell/home/panel.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { type Desk, useDesks } from "../core/use-desks.ts";
import { useCleaning } from "../list/use-cleaning.ts";
import { type Floor, floorsOf, isTaken } from "./floors.ts";
import classes from "./home.module.css";

const DESKS_MAX = 200;
/** Shown of a floor at once; those that are cleaned make room for the next. */
const FLOOR_SHOWN = 8;

/** The cleaners' part of the home: the desks to clean, floor by floor, those first that somebody has today. */
export const CleaningHome = () => {
  const { t } = useTexts("home");
  const { siteId } = useSites();
  const desks = useDesks({
    site: siteId ?? undefined,
    isActive: "true",
    needsCleaning: "true",
    ordering: "place",
    limit: DESKS_MAX,
  });
  const { clean, cleaningId } = useCleaning();
  const start = useRef<HTMLDivElement>(null);
  const floors = floorsOf(desks.data?.results ?? []);
  const first = floors[0]?.desks[0];
  const shared = {
    firstId: first?.id,
    cleaningId,
    onClean: (desk: Desk) => {
      clean(desk);
      focusWhenLost(start.current);
    },
  };
  return (
    <HomePanel
      name="cleaning"
      title={desks.data ? t("cleaning.title", { count: desks.data.count }) : t("cleaning.heading")}
      context={first && isTaken(first) ? t("cleaning.urgent", { desk: first.name }) : undefined}
      action={
        <Anchor renderRoot={(props) => <Link to="/desks/list" {...props} />}>{t("cleaning.all")}</Anchor>
      }
    >
      <div ref={start} tabIndex={-1} className={classes.floors}>
        {desks.isError && !desks.data ? (
          <ErrorState
            title={t("cleaning.loadFailed")}
            error={desks.error}
            onRetry={() => void desks.refetch()}
          />
        ) : !desks.data ? (
          <RowsSkeleton rows={3} />
        ) : floors.length === 0 ? (
          <EmptyState
            icon={IconCircleCheck}
            title={t("cleaning.title", { count: 0 })}
            text={t("cleaning.nothing")}
          />
        ) : (
          floors.map((floor) => <FloorDesks key={floor.id} floor={floor} {...shared} />)
        )}
      </div>
    </HomePanel>
  );
};

interface RowProps {
  /** The most urgent desk of all, with the filled button. */
  firstId: string | undefined;
  cleaningId: string | undefined;
  onClean: (desk: Desk) => void;
}

const FloorDesks = ({ floor, ...row }: RowProps & { floor: Floor<Desk> }) => {
  const { t } = useTexts("home");
  const { name, desks } = floor;
  const more = desks.length - FLOOR_SHOWN;
  return (
    <section className={classes.floor} aria-label={name}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.second}>{t("cleaning.count", { count: desks.length })}</span>
        <Anchor
          className={classes.plan}
          renderRoot={(props) => (
            <Link to="/floor-plans/$floorId" params={{ floorId: floor.id }} {...props} />
          )}
        >
          <IconMap2 size={16} stroke={1.75} aria-hidden />
          <span aria-hidden>{t("cleaning.plan")}</span>
          <span className="visually-hidden">{t("cleaning.planOf", { floor: name })}</span>
        </Anchor>
      </header>
      <ul className={classes.rows}>
        {desks.slice(0, FLOOR_SHOWN).map((desk) => (
          <DeskToClean key={desk.id} desk={desk} {...row} />
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t("cleaning.more", { count: more })}</p>}
    </section>
  );
};

const DeskToClean = ({ desk, firstId, cleaningId, onClean }: RowProps & { desk: Desk }) => {
  const { t } = useTexts("home");
  const { id, name, zone, can } = desk;
  return (
    <li className={classes.row}>
      <span className={classes.code}>{name}</span>
      <span className={classes.words}>
        {zone.name}
        <span className={classes.second} data-urgent={isTaken(desk) || undefined}>
          {t(isTaken(desk) ? "cleaning.taken" : "cleaning.free")}
        </span>
      </span>
      {can.clean && (
        <Button
          variant={id === firstId ? "filled" : "light"}
          loading={id === cleaningId}
          onClick={() => onClean(desk)}
        >
          <span aria-hidden>{t("cleaning.clean")}</span>
          <span className="visually-hidden">{t("cleaning.cleanOf", { desk: name })}</span>
        </Button>
      )}
    </li>
  );
};
