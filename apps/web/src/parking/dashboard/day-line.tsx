import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconParking, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { DayLine, DayLineSkeleton } from "../../ui/days/day-line.tsx";
import { formatDay, ordinal } from "../../ui/days/format.ts";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { dayStatus } from "../core/day-status.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import { useParkingDays } from "./use-parking-week.ts";
import { whenAndWhere } from "./when-and-where.ts";

// For those who have a permit to claim.
const ClaimLine = lazy(() => import("./claim-line.tsx").then((module) => ({ default: module.ClaimLine })));

interface ParkingDayLineProps {
  day: string;
  today: string;
  now: Date;
  onRequest: () => void;
}

/** Whether the person can park on a day, where and until when, or the button to claim or request it. */
export const ParkingDayLine = (props: ParkingDayLineProps) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      <DayParking {...props} onClaimed={() => focusWhenLost(place.current)} />
    </div>
  );
};

interface DayParkingProps extends ParkingDayLineProps {
  onClaimed: () => void;
}

const DayParking = ({ day, today, now, onRequest, onClaimed }: DayParkingProps) => {
  const { t } = useTexts("parking");
  const { user } = useSession();
  const { isRestricted } = useParkingRights();
  const { isIn } = useBookingRange(today);
  const { rows, permitDays, retry } = useParkingDays([day], today);
  // The panel says that it failed, and offers to try again.
  if (retry) return null;
  if (!rows) return <DayLineSkeleton />;
  const entries = rows.filter((row) => row.day === day);
  const permits = permitDays.filter((one) => one.day === day);
  // Parking that has ended is none that one still has, but the day has had it.
  const isAhead = ({ end }: { end: string }) => Date.parse(end) > now.getTime();
  const found = dayStatus({
    entries: entries.filter(isAhead),
    personId: user.id,
    permits: permits.map(({ status }) => status),
  });
  const granted = permits.filter(({ status }) => status === "granted");
  const confirmed = entries
    .filter((row) => row.employee === user.id && row.status === "confirmed")
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const all = [...confirmed, ...granted.map(({ permit, start, end }) => ({ ...permit, start, end }))];
  const parking = all.find(isAhead);
  const ended = all.findLast((one) => !isAhead(one));
  if (parking)
    return (
      <DayLine
        icon={IconParking}
        tone={STATUS[confirmed.some(isAhead) ? "confirmed" : "permit"].tone}
        title={day === today ? t("todayTile.title") : t("week.canPark")}
        about={whenAndWhere(t, parking, now)}
      />
    );
  const waits = found && (found.status === "pending" || found.status === "queued") ? found : undefined;
  if (waits)
    return (
      <DayLine
        icon={IconParking}
        tone={STATUS[waits.status].tone}
        title={t("week.requested")}
        about={entries.find((row) => row.employee === user.id && isAhead(row))?.carpark.name}
        action={
          <StatusChip status={waits.status} detail={waits.position ? ordinal(waits.position) : undefined} />
        }
      />
    );
  const claimable = permits.find(({ status }) => status === "claimable");
  if (claimable)
    return (
      <Suspense fallback={<DayLineSkeleton />}>
        <ClaimLine permitDay={claimable} onDone={onClaimed} />
      </Suspense>
    );
  return (
    <DayLine
      icon={IconParking}
      tone="gray"
      title={ended ? t("week.hasEnded") : t("week.noParking")}
      about={ended && whenAndWhere(t, ended, now)}
      action={
        !isRestricted &&
        isIn(day) && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            aria-label={t("week.addLabel", { day: formatDay(day) })}
            onClick={onRequest}
          >
            {t("week.add")}
          </Button>
        )
      }
    />
  );
};
