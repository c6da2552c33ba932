import { isLive } from "@portico/contract/desks/form";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { DeskReservation } from "./use-desks.ts";

/**
 * The person's desks of these days at other sites than this one, in the order of days: the server allows a desk for each site
 * and day.
 */
export const desksElsewhere = (
  rows: readonly DeskReservation[],
  {
    personId,
    siteId,
    days,
  }: { personId: string | undefined; siteId: string | null; days: readonly string[] },
): DeskReservation[] =>
  rows
    .filter(
      (row) =>
        row.user.id === personId && row.siteId !== siteId && days.includes(row.date) && isLive(row.status),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date));

/** A sentence for each such desk, said before another one is booked. */
export const useElsewhereWords = () => {
  const { t } = useTexts("desks");
  /** @param name of the colleague whose desks these are; left out: one's own */
  return (rows: readonly DeskReservation[], name?: string): string =>
    rows
      .map(({ desk, site, date }) => {
        const facts = { desk: t("atSite", { desk: desk.name, site: site.name }), day: formatDay(date) };
        return name ? t("elsewhere.ofOther", { ...facts, name }) : t("elsewhere.own", facts);
      })
      .join(" ");
};
