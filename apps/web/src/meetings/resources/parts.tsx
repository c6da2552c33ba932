import { Button } from "@mantine/core";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import { bookingLink, windowBookingLink } from "../schedule/booking-link.ts";
import { freeWindow } from "../schedule/free-window.ts";
import { offersBooking, type Row } from "../schedule/rows.ts";
import { DAY_MINUTES } from "../schedule/site-clock.ts";
import { BAR_HOURS, marksOf, nowOn } from "./day-bar.ts";
import classes from "./parts.module.css";

/** The parts of a resource that its card and its row share. */

/** The day from seven to nineteen: meetings, closed times, and now. The words are beside it. */
export const DayBar = ({ row }: { row: Row }) => {
  const { t } = useTexts("meetingsSchedule");
  const now = nowOn(row);
  const place = (start: number, width?: number): CSSProperties => ({
    insetInlineStart: `${start}%`,
    ...(width !== undefined && { width: `${width}%` }),
  });
  return (
    <span className={classes.day}>
      <span className={classes.bar} data-barred={!row.isBookable || undefined} aria-hidden>
        {marksOf(row).map(({ key, kind, start, width }) => (
          <span key={key} className={classes.mark} data-kind={kind} style={place(start, width)} />
        ))}
        {now !== undefined && <span className={classes.now} style={place(now)} />}
      </span>
      <span className={classes.hours} aria-hidden>
        {BAR_HOURS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, "0")}</span>
        ))}
      </span>
      <span className="visually-hidden">{t("meetingsCount", { count: row.meetings.length })}</span>
    </span>
  );
};

const MEANINGS = ["yours", "others", "unavailable"] as const;

/** What the colours of the bars mean. */
export const DayBarLegend = () => {
  const { t } = useTexts("meetingsSchedule");
  return (
    <ul className={classes.legend} aria-label={t("legend.title")}>
      {MEANINGS.map((meaning) => (
        <li key={meaning} data-is={meaning}>
          {t(`legend.${meaning}`)}
        </li>
      ))}
    </ul>
  );
};

/** The features as icons with their names. */
export const Features = ({ features }: Pick<Row["resource"], "features">) => {
  const { t } = useTexts("meetingsSchedule");
  if (features.length === 0) return null;
  return (
    <ul className={classes.features} aria-label={t("room.features")}>
      {features.map(({ id, name, icon }) => {
        const Icon = featureIconOf(icon);
        return (
          <li key={id}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {name}
          </li>
        );
      })}
    </ul>
  );
};

/** The time that a press books: from now on for an hour, or until the next meeting; undefined: the form's own. */
const presentWindow = (row: Row) => {
  if (row.now === undefined) return undefined;
  const outcome = freeWindow(row, row.now);
  return outcome.kind === "free" ? outcome.window : undefined;
};

interface BookButtonProps {
  row: Row;
  previousPage: string;
  isInRow?: boolean;
}

/** Books the resource: at once where it is free now, else on the shown day. */
export const BookButton = ({ row, previousPage, isInRow }: BookButtonProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { resource, day } = row;
  const canBook = offersBooking(resource) && row.pastUntil < DAY_MINUTES;
  const window = canBook ? presentWindow(row) : undefined;
  const times = window && `${timeUpToMidnight(window.from)}–${timeUpToMidnight(window.until)}`;
  const label = t("bookNamed", { name: resource.name });
  const look = {
    className: classes.book,
    variant: "light",
    ...(isInRow && { size: "xs" }),
    children: (
      <>
        <span aria-hidden>{times ? t("bookAt", { times }) : t("book")}</span>
        <span className="visually-hidden">{times ? `${label}, ${times}` : label}</span>
      </>
    ),
  } as const;
  if (!canBook) return <Button {...look} disabled />;
  const link = window
    ? windowBookingLink(row, window, previousPage)
    : bookingLink(resource.typeId, { date: day, room_id: resource.id, previousPage });
  return <Button {...look} renderRoot={(props) => <Link {...link} {...props} />} />;
};
