import { Button, Select } from "@mantine/core";
import { IconChevronDown, IconParking } from "@tabler/icons-react";
import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import { formatClock } from "../../../parking/core/hours.ts";
import { useAllDay } from "../../../parking/core/use-all-day.ts";
import type { OwnParking, ParkingDay, ParkingOffer } from "../../../parking/week/use-week-parking.ts";
import { formatDay, ordinal } from "../../../ui/days/format.ts";
import { Fixed } from "./fixed.tsx";
import { type Choice, NONE, type PlannedDay } from "./plan.ts";
import classes from "./plan-week.module.css";
import { hoursText } from "./times-text.ts";

function offerLabel(t: Translate<"planWeek">, { name, credits, forecast }: ParkingOffer): string {
  const { outcome, freeSpaces, queueLength } = forecast;
  const label =
    outcome === "queued"
      ? t("offer.queued", { name, position: ordinal(queueLength + 1) })
      : outcome === "confirmed"
        ? freeSpaces === null
          ? t("offer.open", { name })
          : t("offer.confirmed", { name, count: freeSpaces })
        : t(`offer.${outcome}`, { name });
  return credits > 0 ? `${label} · ${t("credits", { count: credits })}` : label;
}

const ownText = (t: Translate<"planWeek">, { status }: OwnParking): string =>
  status === "pending" || status === "queued" ? t(`usual.outcome.${status}`) : t("booked");

interface ParkingChoiceProps {
  planned: PlannedDay;
  parking: ParkingDay;
  onChange: (choice: Choice) => void;
  /** Whether the times of the day are open below. */
  isOpen: boolean;
  /** The element of the times. */
  timesId: string;
  onToggle: () => void;
}

/** The car park of a day, with its hours in words. */
export const ParkingChoice = ({ planned, parking, onChange, ...times }: ParkingChoiceProps) => {
  const { t } = useTexts("planWeek");
  const { day, isElsewhere, newParking } = planned;
  if (parking.own) return <Fixed title={parking.own.place} about={ownText(t, parking.own)} />;
  if (isElsewhere) return <Fixed title={t("noParking")} about={t("deskElsewhere")} />;
  if (!parking.isBookable) return <Fixed title={t("noParking")} about={t("notBookable")} />;
  return (
    <div className={classes.choice} data-settling={parking.isSettling || undefined}>
      <Select
        label={t("parkingOn", { day: formatDay(day) })}
        classNames={{ label: "visually-hidden" }}
        leftSection={<IconParking size={16} stroke={1.75} aria-hidden />}
        data={[
          { value: NONE, label: t("noParking") },
          ...parking.offers.map((offer) => ({
            value: offer.id,
            label: offerLabel(t, offer),
            disabled: offer.forecast.outcome === "unavailable",
          })),
        ]}
        value={newParking?.id ?? NONE}
        // A time for charging belongs to one car park.
        onChange={(id) => onChange({ carparkId: id === NONE ? null : id, ev: null })}
        allowDeselect={false}
      />
      {newParking && <TimesButton planned={planned} parking={parking} offer={newParking} {...times} />}
    </div>
  );
};

type TimesButtonProps = Omit<ParkingChoiceProps, "onChange"> & { offer: ParkingOffer };

const TimesButton = ({ planned, parking, offer, isOpen, timesId, onToggle }: TimesButtonProps) => {
  const { t } = useTexts("planWeek");
  const allDay = useAllDay();
  const hours = hoursText(t, parking.hours, allDay);
  const charging = planned.ev ? t("charging", { times: formatClock(planned.ev) }) : t("noCharging");
  const day = formatDay(planned.day);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.times}
      rightSection={<IconChevronDown size={14} stroke={2} data-open={isOpen || undefined} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={timesId}
      onClick={onToggle}
    >
      {offer.mayCharge ? t("hoursAndCharging", { hours, charging }) : hours}
      <span className="visually-hidden">, {t(offer.mayCharge ? "timesOn" : "hoursOn", { day })}</span>
    </Button>
  );
};
