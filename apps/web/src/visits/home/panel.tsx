import "../core/texts.ts";
import "../../shell/home/texts.ts";
import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HomePanel } from "../../shell/home/panel.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { useVisitTools } from "../actions/use-visit-tools.ts";
import type { Visit, VisitCounts } from "../core/use-visits.ts";
import { WalkIns } from "../walk-ins/list.tsx";
import classes from "./home.module.css";
import { NextRow } from "./next-row.tsx";
import { useReceptionToday } from "./use-reception-today.ts";
import { WaitingCard } from "./waiting-card.tsx";

const WAITING_SHOWN = 6;
const NEXT_SHOWN = 5;
/** Only cancelling asks first, which is not offered here. */
const noQuestion = () => undefined;

/** Whether nobody was booked for the day, or all have cancelled. */
const isQuiet = ({ cancelled: _, ...counts }: VisitCounts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** Reception's part of the home: who waits, the longest first, and who comes next, each with the next action. */
export const ReceptionHome = () => {
  const { t } = useTexts("home");
  const { visits, counts, walkIns, waiting, next, overdueCount, now, siteId } = useReceptionToday();
  const tools = useVisitTools(noQuestion);
  const start = useRef<HTMLDivElement>(null);
  const checkIn = (visit: Visit) => {
    tools.act(visit, "check-in");
    focusWhenLost(start.current);
  };
  const waitingCount = counts?.arrived ?? (visits.data && waiting.length);
  const isEmpty = visits.data?.count === 0 && walkIns === 0 && counts !== undefined && isQuiet(counts);
  return (
    <HomePanel
      name="reception"
      title={
        waitingCount === undefined || walkIns === undefined
          ? t("reception.title")
          : t("reception.waiting", { count: waitingCount + walkIns })
      }
      context={counts && t("reception.context", { onSite: counts["checked-in"], toCome: counts.scheduled })}
      action={
        <Anchor renderRoot={(props) => <Link to="/reception" {...props} />}>{t("reception.all")}</Anchor>
      }
    >
      <div ref={start} tabIndex={-1} className={classes.place}>
        <div className={classes.walkIns}>
          <WalkIns siteId={siteId} />
        </div>
        {visits.isError && !visits.data ? (
          <ErrorState
            title={t("reception.loadFailed")}
            error={visits.error}
            onRetry={() => void visits.refetch()}
          />
        ) : !visits.data ? (
          <RowsSkeleton rows={3} />
        ) : isEmpty ? (
          <EmptyState title={t("reception.nothing")} text={t("reception.nothingText")} />
        ) : (
          <>
            {waiting.length > 0 && (
              <ul className={classes.cards} aria-label={t("reception.longest")}>
                {waiting.slice(0, WAITING_SHOWN).map((visit, at) => (
                  <WaitingCard
                    key={visit.id}
                    visit={visit}
                    now={now}
                    isFirst={at === 0}
                    onCheckIn={() => checkIn(visit)}
                  />
                ))}
              </ul>
            )}
            <h3 className={classes.heading}>
              {t("reception.next")}
              {waiting.length > WAITING_SHOWN && (
                <span className={classes.second}>
                  {t("reception.more", { count: waiting.length - WAITING_SHOWN })}
                </span>
              )}
            </h3>
            {next.length === 0 ? (
              <p className={classes.nobody}>{t("reception.nobodyNext")}</p>
            ) : (
              <ul className={classes.rows} aria-label={t("reception.nextIs")}>
                {next.slice(0, NEXT_SHOWN).map((visit) => (
                  <NextRow key={visit.id} visit={visit} now={now} onCheckIn={() => checkIn(visit)} />
                ))}
              </ul>
            )}
            {overdueCount > 0 && (
              <p className={classes.overdue}>
                <Anchor renderRoot={(props) => <Link to="/reception" {...props} />}>
                  {t("reception.overdue", { count: overdueCount })}
                </Anchor>
              </p>
            )}
          </>
        )}
      </div>
    </HomePanel>
  );
};
