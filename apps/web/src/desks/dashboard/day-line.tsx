import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconDesk, IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { DayLine, DayLineSkeleton } from "../../ui/days/day-line.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { rangeAround } from "../../ui/days/working-days.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import { useDeskName } from "../core/use-desk-name.ts";
import { type DeskReservation, useDeskRights, useMyDeskReservations } from "../core/use-desks.ts";
import { leadingReservations, shownStatus, usualZone } from "./day-reservations.ts";
import { FloorPlanLink } from "./plan-link.tsx";
import { ReservationActions } from "./reservation-actions.tsx";
import { preloadRequest, useDeskDialogs } from "./use-desk-dialogs.tsx";

interface DeskDayLineProps {
  day: string;
  today: string;
}

/** The person's desk on a day with what can be done with it, or the button to book one. */
export const DeskDayLine = ({ day, today }: DeskDayLineProps) => {
  const { t } = useTexts("desks");
  const { user } = useSession();
  const { siteId } = useSites();
  const { lastDayFrom } = useDeskRights();
  const nameOf = useDeskName();
  const [first, last] = rangeAround(today);
  // A day beyond the week asks for itself.
  const range = day >= first && day <= last ? ([first, last] as const) : ([day, day] as const);
  const { data, isError, isPlaceholderData } = useMyDeskReservations(...range, siteId);
  const place = useRef<HTMLDivElement>(null);
  const { request, end, dialogs } = useDeskDialogs(place);
  // The panel says that it failed, and offers to try again.
  if (isError && !data) return null;
  if (!data || isPlaceholderData) return <DayLineSkeleton />;
  const ofDay = data.filter(({ date }) => date === day);
  const own = leadingReservations(ofDay, user.id).filter((row) => row.user.id === user.id);
  const isHere = (row: DeskReservation) => siteId === null || row.siteId === siteId;
  const mayAdd = own.length === 0 && day <= lastDayFrom(today);
  return (
    <div ref={place} tabIndex={-1}>
      {own.map((row) => (
        <DayLine
          key={row.id}
          icon={IconDesk}
          tone={STATUS[shownStatus(row)].tone}
          title={t("week.deskTitle", { desk: nameOf(row) })}
          about={<FloorPlanLink reservation={row} />}
          action={<ReservationActions reservation={row} isSingle onEnd={(ending) => end(row, ending)} />}
        />
      ))}
      {own.length === 0 && (
        <DayLine
          icon={IconDesk}
          tone="gray"
          title={t("week.noDesk")}
          action={
            mayAdd && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
                aria-label={t("week.addLabel", { day: formatDay(day) })}
                onPointerEnter={preloadRequest}
                onFocus={preloadRequest}
                onClick={() =>
                  request([day], usualZone(data.filter((row) => row.user.id === user.id && isHere(row))))
                }
              >
                {t("week.add")}
              </Button>
            )
          }
        />
      )}
      {dialogs}
    </div>
  );
};
