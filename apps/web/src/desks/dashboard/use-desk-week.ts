import "../core/texts.ts";
import { IconDesk } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { retryOf } from "../../shell/api/loaded.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import type { WeekCell, WeekRow } from "../../ui/days/week-strip.tsx";
import { rangeAround } from "../../ui/days/working-days.ts";
import { useDeskName } from "../core/use-desk-name.ts";
import { type DeskReservation, useDeskRights, useMyDeskReservations } from "../core/use-desks.ts";
import { dayStatusName, leadingReservations } from "./day-reservations.ts";

/** The person's own desks in the days around today; undefined for a person without desks. */
export const useDeskWeek = (today: string): WeekRow | undefined => {
  const { t } = useTexts(["desks", "ui"]);
  const { user } = useSession();
  const { siteId } = useSites();
  const { hasPanel, mayBook } = useDeskRights();
  const nameOf = useDeskName();
  const isShown = hasPanel && mayBook;
  const reservations = useMyDeskReservations(...rangeAround(today), siteId, isShown);
  const { data } = reservations;
  if (!isShown) return undefined;
  const own = Map.groupBy(data?.filter((row) => row.user.id === user.id) ?? [], ({ date }) => date);
  const cellOf = (day: string, rows: readonly DeskReservation[]): WeekCell | undefined => {
    // A desk that was given back in the course of a past day was one's desk.
    const had = rows.find(({ status }) => status === "approved" || status === "released");
    const first = day < today ? had : leadingReservations(rows, user.id)[0];
    const status = day < today ? "approved" : dayStatusName(rows, user.id);
    if (!first || !status) return undefined;
    const words = t("week.desk", { desk: nameOf(first), status: t(`ui:status.${status}`) });
    return { status, text: first.desk.name, words };
  };
  return {
    key: "desk",
    label: t("panel.title"),
    icon: IconDesk,
    retry: retryOf(reservations),
    cells:
      data &&
      new Map(
        [...own].flatMap(([day, rows]) => {
          const cell = cellOf(day, rows);
          return cell ? [[day, cell]] : [];
        }),
      ),
  };
};
