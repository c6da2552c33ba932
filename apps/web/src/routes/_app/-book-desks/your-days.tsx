import { Button, Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useElsewhereWords } from "../../../desks/core/desks-elsewhere.ts";
import type { DeskReservation } from "../../../desks/core/use-desks.ts";
import { shownStatus } from "../../../desks/dashboard/day-reservations.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { useOnline } from "../../../shell/live/use-online.ts";
import { formatDay } from "../../../ui/days/format.ts";
import { StatusChip } from "../../../ui/feedback/status-chip.tsx";
import { deskStep } from "../-booking/step.ts";
import { reasonWords } from "./labels.ts";
import type { DeskPick, PlannedDay } from "./plan-days.ts";
import type { BookDesks } from "./use-book.ts";
import classes from "./your-days.module.css";

interface YourDaysProps {
  planned: readonly PlannedDay[];
  /** The person's desks of these days at other sites. */
  elsewhere: readonly DeskReservation[];
  floors: readonly { id: string; name: string }[];
  floorId: string;
  booking: BookDesks;
  /** Asks again for the days that could not be loaded; undefined: all could. */
  onRetry: (() => void) | undefined;
  onPick: (day: string, desk: DeskPick) => void;
}

/** Each chosen day with its desk and the reason, and what has come of it; one press books them. */
export const YourDays = ({
  planned,
  elsewhere,
  floors,
  floorId,
  booking,
  onRetry,
  onPick,
}: YourDaysProps) => {
  const { t } = useTexts("desksBook");
  const { t: ui } = useTexts("ui");
  const elsewhereWords = useElsewhereWords();
  return (
    <section className={classes.panel} aria-labelledby="your-days">
      <h2 id="your-days" className={classes.title}>
        {t("yours.title", { count: planned.length })}
      </h2>
      {planned.length === 0 && <p className={classes.note}>{t("yours.choose")}</p>}
      <ul className={classes.rows}>
        {planned.map((one) => (
          <DayRow
            key={one.day}
            planned={one}
            floors={floors}
            floorId={floorId}
            refusal={booking.refusals.get(deskStep(one.day, "").key)}
            onPick={(desk) => onPick(one.day, desk)}
          />
        ))}
      </ul>
      {elsewhere.length > 0 && <p className={classes.note}>{elsewhereWords(elsewhere)}</p>}
      {onRetry && (
        <div className={classes.failed} role="alert">
          {t("yours.notLoaded")}
          <Button variant="default" size="xs" onClick={onRetry}>
            {ui("retry")}
          </Button>
        </div>
      )}
      <BookButtons planned={planned} booking={booking} />
    </section>
  );
};

interface BookButtonsProps {
  planned: readonly PlannedDay[];
  booking: BookDesks;
}

/** Book N Days, and afterwards the way back. */
export const BookButtons = ({ planned, booking }: BookButtonsProps) => {
  const { t } = useTexts("desksBook");
  const isOnline = useOnline();
  const isDone = planned.length > 0 && planned.every(({ own }) => own);
  const count = planned.filter(({ desk }) => desk).length;
  return (
    <>
      {!isDone && (
        <Button
          fullWidth
          disabled={count === 0 || !isOnline || booking.isUndoing}
          loading={booking.isSending}
          onClick={() => void booking.book(planned)}
        >
          {t("yours.book", { count })}
        </Button>
      )}
      {!isOnline && <p className={classes.note}>{t("yours.offline")}</p>}
      {booking.madeCount > 0 && (
        <Button
          fullWidth
          variant="default"
          disabled={booking.isSending}
          loading={booking.isUndoing}
          onClick={() => void booking.takeBack()}
        >
          {t("yours.undo", { count: booking.madeCount })}
        </Button>
      )}
      {isDone && (
        <Button variant="subtle" fullWidth renderRoot={(root) => <Link to="/" {...root} />}>
          {t("yours.week")}
        </Button>
      )}
    </>
  );
};

interface DayRowProps {
  planned: PlannedDay;
  floors: YourDaysProps["floors"];
  floorId: string;
  refusal: string | undefined;
  onPick: (desk: DeskPick) => void;
}

const DayRow = ({ planned, floors, floorId, refusal, onPick }: DayRowProps) => {
  const { t } = useTexts("desksBook");
  const { day, own, desk, free } = planned;
  const floor = desk && desk.floorId !== floorId ? floors.find(({ id }) => id === desk.floorId) : undefined;
  const options = (free ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const elsewhere =
    desk && floor
      ? [{ value: desk.id, label: t("yours.otherFloor", { desk: desk.name, floor: floor.name }) }]
      : [];
  const zoneOf = (id: string) => free?.find((one) => one.id === id)?.zone.name;
  return (
    <li className={classes.row}>
      <span className={classes.day}>{formatDay(day, "weekday")}</span>
      {own ? (
        <>
          <strong className={classes.code}>{own.desk.name}</strong>
          <span className={classes.reason}>
            <StatusChip status={shownStatus(own)} />
          </span>
        </>
      ) : free && options.length + elsewhere.length === 0 ? (
        <span className={classes.nothing}>{t(floors.length > 1 ? "yours.noneHere" : "yours.none")}</span>
      ) : (
        <>
          <Select
            // The field keeps the words of an unchanged choice, and those of a desk depend on the floor.
            key={floorId}
            className={classes.select}
            size="xs"
            aria-label={t("yours.deskOn", { day: formatDay(day) })}
            data={[...elsewhere, ...options]}
            renderOption={({ option }) => (
              <span className={classes.option}>
                <strong>{option.label}</strong> {zoneOf(option.value)}
              </span>
            )}
            value={desk?.id ?? null}
            disabled={!free && !desk}
            onChange={(id) => {
              const found = free?.find((one) => one.id === id);
              if (found)
                onPick({ id: found.id, name: found.name, floorId, needsApproval: found.needsApproval });
            }}
            comboboxProps={{ width: 220, position: "bottom-start" }}
            allowDeselect={false}
            searchable
          />
          <span className={classes.reason}>{reasonWords(t, planned)}</span>
        </>
      )}
      {refusal && (
        <span className={classes.refused} role="alert">
          {refusal}
        </span>
      )}
    </li>
  );
};
