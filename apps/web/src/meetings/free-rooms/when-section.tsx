import { Button, Select } from "@mantine/core";
import { minutesOf, timeWithinDay } from "@portico/contract/days/times-of-day";
import { endForStart, type FormDate, isOnStep, limits, startForEnd } from "@portico/contract/meetings/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useClient } from "../../shell/session/session.ts";
import type { Site } from "../../shell/session/sites.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { TimeField } from "../../ui/days/time-field.tsx";
import { ToggleChip } from "../../ui/filters/toggle-chip.tsx";
import classes from "./free-rooms.module.css";

const LENGTHS = [
  ["half", 30],
  ["hour", 60],
  ["hourHalf", 90],
  ["two", 120],
] as const;
/** The latest end of a meeting. */
const LAST = 24 * 60 - limits.timeStep;

const stepProblem = (time: string): string | undefined =>
  !time || isOnStep(time) ? undefined : translate(text("meetings.timeStep", { minutes: limits.timeStep }));

interface WhenSectionProps {
  when: FormDate;
  /** The site's today: earlier days cannot be chosen. */
  today: string;
  onChange: (when: FormDate) => void;
  /** Opens the form that repeats meetings. */
  onRepeat: () => void;
  site: Site;
  /** To choose from; one needs no choice. */
  sites: readonly Site[];
  onSite: (siteId: string) => void;
}

/** Day, start and end, usual lengths, and the way to a series. */
export const WhenSection = ({ when, today, onChange, onRepeat, ...place }: WhenSectionProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { businessDayStart, businessDayEnd } = useClient().config;
  const { date, startTime, endTime } = when;
  const hours = { startTime: businessDayStart.slice(0, 5), endTime: businessDayEnd.slice(0, 5) };
  const isAllDay = startTime === hours.startTime && endTime === hours.endTime;
  const length = startTime && endTime ? minutesOf(endTime) - minutesOf(startTime) : undefined;
  const begin = startTime || hours.startTime;
  return (
    <section className={classes.part} aria-labelledby="free-rooms-when">
      <h2 id="free-rooms-when" className={classes.heading}>
        {t("when")}
      </h2>
      {place.sites.length > 1 && (
        <Select
          label={t("site")}
          data={place.sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.site.id}
          onChange={(siteId) => siteId && place.onSite(siteId)}
          allowDeselect={false}
        />
      )}
      <div className={classes.times}>
        <DateField
          label={t("date")}
          value={date || null}
          onChange={(day) => day && onChange({ ...when, date: day })}
          today={today}
          min={today}
        />
        <TimeField
          label={t("start")}
          value={startTime}
          error={stepProblem(startTime)}
          onChange={(start) => onChange({ ...when, startTime: start, endTime: endForStart(start, endTime) })}
        />
        <TimeField
          label={t("end")}
          value={endTime}
          error={stepProblem(endTime)}
          onChange={(end) => onChange({ ...when, endTime: end, startTime: startForEnd(startTime, end) })}
        />
      </div>
      <div className={classes.lengths}>
        <fieldset className={classes.chips}>
          <legend className="visually-hidden">{t("lengths")}</legend>
          {LENGTHS.map(([name, minutes]) => (
            <ToggleChip
              key={name}
              isOn={length === minutes && !isAllDay}
              onClick={() =>
                onChange({
                  ...when,
                  startTime: begin,
                  endTime: timeWithinDay(Math.min(minutesOf(begin) + minutes, LAST)),
                })
              }
            >
              {t(`length.${name}`)}
            </ToggleChip>
          ))}
          <ToggleChip isOn={isAllDay} onClick={() => onChange({ ...when, ...hours })}>
            {t("length.day")}
          </ToggleChip>
        </fieldset>
        <Button variant="subtle" className={classes.repeats} onClick={onRepeat} title={t("repeatsText")}>
          {t("repeats")}
        </Button>
      </div>
    </section>
  );
};
