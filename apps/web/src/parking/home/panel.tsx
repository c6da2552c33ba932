import "../core/texts.ts";
import "../decisions/texts.ts";
import "../../shell/home/texts.ts";
import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HomePanel } from "../../shell/home/panel.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useClient, useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { workingDaysAfter } from "../../ui/days/working-days.ts";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { type Reservation, useCarparks } from "../core/use-parking.ts";
import { formatRequestTime } from "../decisions/labels.ts";
import type { Action } from "../decisions/outcomes.ts";
import { ReasonDialog } from "../decisions/reason-dialog.tsx";
import { useDecision } from "../decisions/use-decision.ts";
import { useQuestion } from "../decisions/use-question.ts";
import { useRequests } from "../decisions/use-requests.ts";
import { Ahead } from "./ahead.tsx";
import { spacesAhead } from "./fullness.ts";
import classes from "./home.module.css";
import { PendingRow } from "./pending-row.tsx";

const PENDING_SHOWN = 5;
const DAYS_SHOWN = 10;
/** The rows are decided one by one. */
const notMany = async () => false;

/** The parking administrators' part of the home: the requests that wait, the oldest first, and how full the next days are. */
export const ParkingHome = () => {
  const { t } = useTexts("home");
  const { user } = useSession();
  const { siteId, siteToBook: site } = useSites();
  const { businessDayStart: startTime, businessDayEnd: endTime } = useClient().config;
  const today = dayIn(site?.timeZone ?? "UTC", useNow());
  const pending = useRequests({
    site: siteId ?? undefined,
    status: "pre-approval",
    ordering: "created",
    limit: PENDING_SHOWN,
  });
  const carparks = useCarparks({
    siteId: site?.id ?? null,
    personId: user.id,
    dates: workingDaysAfter(today, DAYS_SHOWN),
    startTime,
    endTime,
  });
  const { decide, deciding } = useDecision();
  const { asked, ask, answer, close } = useQuestion({ decide, decideAll: notMany });
  const start = useRef<HTMLDivElement>(null);
  const act = (row: Reservation, action: Action) => {
    ask(action, [row]);
    focusWhenLost(start.current);
  };
  const ahead = spacesAhead(carparks.data?.results ?? []);
  const freeOn = ({ carpark, day }: Reservation) =>
    ahead.find(({ id }) => id === carpark.id)?.days.find((one) => one.day === day)?.free;
  const oldest = pending.data?.results[0];
  return (
    <HomePanel
      name="parking"
      title={pending.data ? t("parking.title", { count: pending.data.count }) : t("parking.heading")}
      context={oldest && t("parking.oldest", { when: formatRequestTime(oldest) })}
      action={
        <Anchor renderRoot={(props) => <Link to="/parking/approve" {...props} />}>{t("parking.all")}</Anchor>
      }
    >
      <div ref={start} tabIndex={-1} className={classes.place}>
        {pending.isError && !pending.data ? (
          <ErrorState
            title={t("parking.loadFailed")}
            error={pending.error}
            onRetry={() => void pending.refetch()}
          />
        ) : !pending.data ? (
          <RowsSkeleton rows={3} />
        ) : pending.data.results.length === 0 ? (
          <p className={classes.note}>{t("parking.decided")}</p>
        ) : (
          <ul className={classes.rows} aria-label={t("parking.pending")}>
            {pending.data.results.map((row) => (
              <PendingRow
                key={row.id}
                row={row}
                free={freeOn(row)}
                onAct={act}
                isDeciding={deciding.includes(row.id)}
              />
            ))}
          </ul>
        )}
        {carparks.isError && !carparks.data ? (
          <ErrorState
            title={t("parking.aheadFailed")}
            error={carparks.error}
            onRetry={() => void carparks.refetch()}
          />
        ) : (
          ahead.length > 0 && <Ahead carparks={ahead} />
        )}
      </div>
      {asked && (
        <ReasonDialog
          key={asked.openCount}
          {...asked.question}
          opened={asked.isOpen}
          isBusy={asked.isBusy}
          onClose={close}
          onConfirm={(reason) => void answer(reason)}
        />
      )}
    </HomePanel>
  );
};
