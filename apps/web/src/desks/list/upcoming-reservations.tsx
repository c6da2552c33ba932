import { Skeleton } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { useDeskReservations } from "../core/use-desks.ts";
import classes from "./list.module.css";

/** The most rows shown; the others are counted. */
const SHOWN_MAX = 5;

/**
 * The desk's reservations from today on, so that an administrator sees them before switching the desk off.
 */
export const UpcomingReservations = ({ deskId, today }: { deskId: string; today: string }) => {
  const { t } = useTexts("desksList");
  const id = useId();
  const { data, error } = useDeskReservations({
    desk: deskId,
    start: today,
    hideEnded: "true",
    ordering: "date",
    limit: SHOWN_MAX,
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.comingTitle}>
        {t("desk.coming")}
      </h3>
      {error && !data ? (
        <p className={classes.note} role="alert">
          {t("desk.comingFailed")}
        </p>
      ) : !data ? (
        <Skeleton height={48} />
      ) : data.count === 0 ? (
        <p className={classes.note}>{t("desk.comingNone")}</p>
      ) : (
        <ul className={classes.coming}>
          {data.results.map(({ id: key, date, user, status }) => (
            <li key={key}>
              <span className={classes.comingDay}>{formatDay(date)}</span>
              <span>{fullName(user)}</span>
              {status === "pending" && <StatusChip status="pending" />}
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.results.length && (
        <p className={classes.note}>{t("desk.comingMore", { count: data.count - data.results.length })}</p>
      )}
    </section>
  );
};
