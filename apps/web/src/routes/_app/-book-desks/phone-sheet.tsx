import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { shownStatus } from "../../../desks/dashboard/day-reservations.ts";
import { useTexts } from "../../../locales/use-texts.ts";
import { formatDay, formatList } from "../../../ui/days/format.ts";
import { STATUS } from "../../../ui/feedback/status.ts";
import tones from "../../../ui/feedback/tones.module.css";
import { Sheet } from "../../../ui/filters/sheet.tsx";
import { AvatarStack } from "../../../ui/people/avatar-stack.tsx";
import { dayName, reasonWords } from "./labels.ts";
import classes from "./phone-sheet.module.css";
import type { PlannedDay } from "./plan-days.ts";
import type { BookDesks } from "./use-book.ts";
import type { PlanDays } from "./use-plan-days.ts";
import { BookButtons } from "./your-days.tsx";

interface PhoneSheetProps {
  days: PlanDays;
  booking: BookDesks;
  /** All days, each with its choice: shown by Change. */
  children: ReactNode;
}

const FACES = 3;

/** At the lower edge of a phone: what will be booked on which day, and the press that books it. */
export const PhoneSheet = ({ days, booking, children }: PhoneSheetProps) => {
  const { t } = useTexts("desksBook");
  const [isOpen, setOpen] = useState(false);
  const { planned, chosenOn, open, team } = days;
  const among = planned.map(({ day }) => day);
  const names = new Map(planned.flatMap(({ desk }) => (desk ? [[desk.id, desk.name] as const] : [])));
  const summary = [...chosenOn].map(([id, on]) =>
    open.length === 1
      ? (names.get(id) ?? "")
      : on.length === open.length
        ? t("yours.onAll", { desk: names.get(id), count: on.length })
        : t("yours.onDays", {
            desk: names.get(id),
            days: formatList(on.map((day) => dayName(day, among))),
          }),
  );
  const refusals = [...booking.refusals.values()];
  const reasons = [...new Set(planned.map((one) => reasonWords(t, one)).filter(Boolean))];
  const mates = [...new Map([...team.values()].flat().map(({ user }) => [user.id, user])).values()];
  return (
    <section className={classes.sheet} aria-label={t("yours.title", { count: planned.length })}>
      <div className={classes.head}>
        <div>
          <p className={classes.title}>
            {summary.length > 0 ? formatList(summary) : t("yours.title", { count: planned.length })}
          </p>
          {refusals.length > 0 ? (
            <p className={classes.refused} role="alert">
              {[...new Set(refusals)].join(" ")}
            </p>
          ) : (
            reasons.length > 0 && <p className={classes.reason}>{reasons.join(" · ")}</p>
          )}
        </div>
        <AvatarStack people={mates} count={mates.length} max={FACES} />
      </div>
      <ul className={classes.days}>
        {planned.map((one) => (
          <li key={one.day}>
            <DayChip planned={one} isRefused={booking.refusals.has(`${one.day} desk`)} />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {open.length > 0 && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t("yours.change")}
          </Button>
        )}
        <div className={classes.book}>
          <BookButtons planned={planned} booking={booking} />
        </div>
      </div>
      <Sheet
        isOpen={isOpen}
        title={t("yours.title", { count: planned.length })}
        isFlush
        onClose={() => setOpen(false)}
      >
        {children}
      </Sheet>
    </section>
  );
};

/** A day with its desk; what is proposed is as green as what is booked, and says so when it waits or has failed. */
const DayChip = ({ planned: { day, own, desk }, isRefused }: { planned: PlannedDay; isRefused: boolean }) => {
  const { t } = useTexts("desksBook");
  const status = own
    ? shownStatus(own)
    : isRefused || !desk
      ? "notPossible"
      : desk.needsApproval
        ? "pending"
        : "available";
  const { tone, icon: Icon } = STATUS[status];
  return (
    <span className={`${tones.tone} ${tones[tone]} ${classes.chip}`}>
      <span className={classes.day}>
        <Icon size={16} stroke={2} aria-hidden />
        {formatDay(day, "weekday")}
      </span>
      <strong>{own?.desk.name ?? desk?.name ?? t("yours.none")}</strong>
    </span>
  );
};
