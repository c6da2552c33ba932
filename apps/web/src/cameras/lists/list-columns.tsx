import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, formatList, formatMoment, fullName, viewerZone } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { PlateLink } from "../core/plate-link.tsx";
import { daysUntilEnd, formatEnd } from "../core/times.ts";
import type { PlateEntry } from "../core/use-plates.ts";
import classes from "./lists.module.css";

const NOT_PHONES = "(min-width: 48em)";
/** An end within as many days is said in days. */
const SOON = 14;

export const useListColumns = (): Column<PlateEntry>[] => {
  const { t } = useTexts("camerasPlates");
  const now = useNow();
  const isOver = ({ until }: PlateEntry): boolean => until !== null && new Date(until) <= now;
  const carparks = (entry: PlateEntry): string =>
    entry.carparks.length > 0 ? formatList(entry.carparks.map(({ name }) => name)) : t("everyCarpark");
  const end = ({ until }: PlateEntry): string => (until === null ? t("noEnd") : formatEnd(until));
  const added = ({ createdBy, createdAt }: PlateEntry): string => {
    const day = formatDay(dayIn(viewerZone(), createdAt), "shortYear");
    return createdBy ? t("addedBy", { name: fullName(createdBy), day }) : t("addedOn", { day });
  };
  /** What matters about the validity now; empty while there is nothing to say. */
  const validity = (entry: PlateEntry) => {
    const { from, until } = entry;
    if (isOver(entry)) return <span className={settings.second}>{t("ended")}</span>;
    if (from !== null && new Date(from) > now)
      return <span className={settings.second}>{t("validFrom", { time: formatMoment(from) })}</span>;
    if (until === null) return null;
    const days = daysUntilEnd(until, now);
    if (days > SOON) return null;
    return (
      <span className={`${settings.second} ${days === 0 ? classes.soon : ""}`}>
        {days === 0 ? t("endsToday") : t("endsIn", { count: days })}
      </span>
    );
  };
  const dimmed = (entry: PlateEntry) => (isOver(entry) ? classes.over : undefined);
  return [
    {
      accessor: "plate",
      title: t("columns.plate"),
      render: (entry) => (
        <span className={dimmed(entry)}>
          <PlateLink plate={entry.plate}>{entry.registration}</PlateLink>
          <span className={settings.onPhones}>
            {entry.note}
            <span className={settings.second}>
              {carparks(entry)} · {end(entry)}
            </span>
            {validity(entry)}
          </span>
        </span>
      ),
    },
    {
      accessor: "note",
      title: t("columns.note"),
      visibleMediaQuery: NOT_PHONES,
      render: (entry) => (
        <span className={dimmed(entry)}>
          {entry.note}
          <span className={settings.second}>{added(entry)}</span>
        </span>
      ),
    },
    {
      accessor: "carparks",
      title: t("columns.carparks"),
      visibleMediaQuery: "(min-width: 64em)",
      render: (entry) => <span className={dimmed(entry)}>{carparks(entry)}</span>,
    },
    {
      accessor: "until",
      title: t("columns.until"),
      visibleMediaQuery: NOT_PHONES,
      render: (entry) => (
        <span className={`${dimmed(entry) ?? ""} tabular`}>
          {end(entry)}
          {validity(entry)}
        </span>
      ),
    },
    {
      accessor: "lastSeenAt",
      title: t("columns.lastSeen"),
      visibleMediaQuery: "(min-width: 64em)",
      render: (entry) => (
        <span className={`${dimmed(entry) ?? ""} tabular`}>
          {entry.lastSeenAt ? formatMoment(entry.lastSeenAt) : t("notSeen")}
        </span>
      ),
    },
  ];
};
