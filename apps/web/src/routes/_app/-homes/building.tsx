import "../../../shell/home/texts.ts";
import { DESK_ADMINS } from "@portico/contract/desks/statuses";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useDeskReservations } from "../../../desks/core/use-desks.ts";
import { DesksFact } from "../../../desks/home/fact.tsx";
import { useTexts } from "../../../locales/use-texts.ts";
import { RoomsFact } from "../../../meetings/home/fact.tsx";
import { OnSiteFact } from "../../../muster/home/fact.tsx";
import { useWaitingCount } from "../../../parking/decisions/use-requests.ts";
import { ParkingFact } from "../../../parking/home/fact.tsx";
import { loadedOf } from "../../../shell/api/loaded.ts";
import { HomeFacts } from "../../../shell/home/fact.tsx";
import { HomePanel } from "../../../shell/home/panel.tsx";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { useResourceTypes } from "../../../shell/resources/types.ts";
import { useHasFeature, useSession } from "../../../shell/session/session.ts";
import { useSites } from "../../../shell/session/sites.ts";
import { dayIn, formatDay } from "../../../ui/days/format.ts";
import { useNow } from "../../../ui/days/use-now.ts";
import { useWalkInCount } from "../../../visits/core/use-visits.ts";
import { VisitorsFact } from "../../../visits/home/fact.tsx";
import classes from "./building.module.css";

/** The administrators' part of the home: the building today in a few figures, and what waits for the person's decision. */
export const BuildingHome = () => {
  const { t } = useTexts("home");
  const { site, timeZone } = useSites();
  const { types, isKnown, isError } = useResourceTypes();
  const features = {
    muster: useHasFeature("muster"),
    reception: useHasFeature("reception"),
    desks: useHasFeature("desks"),
    parking: useHasFeature("parking"),
  };
  const day = formatDay(dayIn(timeZone, useNow()), "full");
  const [rooms] = types;
  // A client whose only feature is rooms, before it has any.
  if (!rooms && (isKnown || isError) && !Object.values(features).includes(true)) return null;
  return (
    <HomePanel
      name="building"
      title={t("building.title")}
      context={[day, site?.name].filter(Boolean).join(", ")}
    >
      <HomeFacts>
        {features.muster && <OnSiteFact />}
        {features.reception && <VisitorsFact />}
        {rooms && <RoomsFact type={rooms} />}
        {features.desks && <DesksFact />}
        {features.parking && <ParkingFact />}
      </HomeFacts>
      <Decisions />
    </HomePanel>
  );
};

/** What waits for this person's decision, each with its screen; nothing for somebody who decides nothing. */
const Decisions = () => {
  const { t } = useTexts("home");
  const { inGroup } = useSession();
  const { siteId } = useSites();
  const site = siteId ?? undefined;
  const may = {
    walkIns: useHasFeature("reception") && inGroup("reception", "security"),
    requests: useHasFeature("parking") && inGroup("parking_admin"),
    desks: useHasFeature("desks") && inGroup(...DESK_ADMINS),
  };
  const calls = {
    walkIns: useWalkInCount(site, may.walkIns),
    requests: useWaitingCount(siteId, may.requests),
    desks: useDeskReservations({ site, status: "pending", limit: 1 }, may.desks),
  };
  const walkIns = calls.walkIns.data;
  const requests = calls.requests.data?.count;
  const desks = calls.desks.data?.count;
  const { isError, error, retry } = loadedOf(Object.values(calls));
  if (!Object.values(may).includes(true)) return null;
  const isKnown = [may.walkIns && walkIns, may.requests && requests, may.desks && desks].every(
    (count) => count !== undefined,
  );
  const all = (walkIns ?? 0) + (requests ?? 0) + (desks ?? 0);
  return (
    <section className={classes.decisions} aria-label={t("building.decisions")}>
      <h3 className={classes.heading}>{t("building.decisions")}</h3>
      {isError && <ErrorState title={t("building.decisionsFailed")} error={error} onRetry={retry} />}
      {all === 0 ? (
        isKnown && (
          <p className={classes.none}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t("building.nothing")}
          </p>
        )
      ) : (
        <ul className={classes.links}>
          {Boolean(walkIns) && (
            <li>
              <Link to="/reception">{t("building.walkIns", { count: walkIns })}</Link>
            </li>
          )}
          {Boolean(requests) && (
            <li>
              <Link to="/parking/approve">{t("building.requests", { count: requests })}</Link>
            </li>
          )}
          {Boolean(desks) && (
            <li>
              <Link to="/desks/list" search={{ tab: "requests" }}>
                {t("building.deskRequests", { count: desks })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
