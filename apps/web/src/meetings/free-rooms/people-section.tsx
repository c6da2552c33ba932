import { Button, NumberInput } from "@mantine/core";
import { type FormDate, limits } from "@portico/contract/meetings/form";
import { IconBulb } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { useSession } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import fields from "../../ui/form/fields.module.css";
import { newVisit } from "../draft/state.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import { countNamed, type Draft } from "./draft.ts";
import classes from "./free-rooms.module.css";
import { PersonDay, type ShownDay } from "./person-day.tsx";
import { PEOPLE_MAX } from "./search.ts";
import type { BusyTimes } from "./use-free-rooms.ts";
import { VisitorList } from "./visitor-list.tsx";

interface PeopleSectionProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  people: number;
  onPeople: (people: number) => void;
  /** Undefined: the person may not invite visitors here. */
  visitorPicker: VisitorPicker | undefined;
  day: ShownDay;
  times: ReadonlyMap<string, BusyTimes>;
  /** Whether somebody whose day is known is busy then. */
  isBusy: boolean;
  /** Another time that suits all whose day is known. */
  common: FormDate | undefined;
  onUse: (when: FormDate) => void;
  when: FormDate;
  siteId: string;
}

/** Colleagues with their days, visitors, the number of people, and a time that suits all. */
export const PeopleSection = (props: PeopleSectionProps) => {
  const { draft, onChange, people, onPeople, visitorPicker: Picker, times, isBusy, common } = props;
  const { t } = useTexts("meetingsFreeRooms");
  const { user } = useSession();
  const { attends, visits } = draft;
  const named = countNamed(draft);
  const isFull = attends.length >= limits.attendsMax;
  const add = (person: (typeof attends)[number]["person"] | null) => {
    if (!person || isFull) return;
    if (person.id === user.id || attends.some((one) => one.person.id === person.id))
      toast.warning(t("already", { name: fullName(person) }));
    else onChange({ attends: [...attends, { person, isHost: false }] });
  };
  const isKnown = ({ person }: (typeof attends)[number]) => times.get(person.id)?.isKnown !== false;
  const suits = attends.length === 0 ? "suitsYou" : attends.every(isKnown) ? "suits" : "suitsKnown";
  return (
    <section className={classes.part} aria-labelledby="free-rooms-who">
      <div className={classes.head}>
        <h2 id="free-rooms-who" className={classes.heading}>
          {t("who")}
        </h2>
        <span className={fields.hint}>{named > 1 ? t("withYou", { count: named - 1 }) : t("justYou")}</span>
      </div>
      <div className={classes.pickers}>
        <ColleaguePicker label={t("colleague")} value={null} onChange={add} disabled={isFull} />
        <NumberInput
          label={t("people")}
          value={people}
          min={named}
          max={PEOPLE_MAX}
          allowDecimal={false}
          onChange={(value) => onPeople(Number(value) || named)}
        />
        {Picker && (
          <div className={classes.visitor}>
            <Picker
              label={t("visitor")}
              exclude={visits.map(({ visitor }) => visitor.id)}
              onPick={(visitor) => onChange({ visits: [...visits, newVisit(visitor)] })}
              disabled={visits.length >= limits.attendsMax}
            />
          </div>
        )}
      </div>
      <Axis day={props.day} />
      <ul className={classes.days} aria-label={t("days")}>
        <PersonDay person={user} isSelf times={times.get(user.id)} day={props.day} onRemove={undefined} />
        {attends.map(({ person }) => (
          <PersonDay
            key={person.id}
            person={person}
            isSelf={false}
            times={times.get(person.id)}
            day={props.day}
            onRemove={() => onChange({ attends: attends.filter((one) => one.person.id !== person.id) })}
          />
        ))}
      </ul>
      <VisitorList
        visits={visits}
        onChange={(next) => onChange({ visits: next })}
        day={props.day}
        date={props.when.date}
        siteId={props.siteId}
      />
      <div role="status" className={classes.offer}>
        {isBusy && common && (
          <div className={classes.common}>
            <IconBulb size={18} stroke={1.75} aria-hidden />
            <span className={classes.commonText}>
              {t(suits, { times: `${common.startTime}–${common.endTime}` })}
            </span>
            <Button variant="subtle" size="xs" onClick={() => props.onUse(common)}>
              {t("useIt")}
            </Button>
          </div>
        )}
        {isBusy && !common && attends.length > 0 && <p className={fields.hint}>{t("noneSuits")}</p>}
      </div>
    </section>
  );
};

const AXIS_STEP = 2;

/** The hours above the bars. */
const Axis = ({ day: { from, until } }: { day: ShownDay }) => {
  const [first, last] = [from / 60, until / 60];
  const step = last - first > 12 ? AXIS_STEP * 2 : AXIS_STEP;
  const hours = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
  return (
    <div className={classes.axis} aria-hidden>
      <span>
        {hours.map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(100 * (hour - first)) / (last - first)}%` }}>
            {String(hour).padStart(2, "0")}
          </span>
        ))}
      </span>
    </div>
  );
};
