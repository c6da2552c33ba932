import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName, timeIn } from "../../ui/days/format.ts";
import classes from "./screens.module.css";
import { type DayLine, linesOf } from "./state.ts";
import type { RoomScreen } from "./use-screen.ts";

/** The coming entries of today. */
export const ScreenDay = ({ door: roomScreen, now }: { door: RoomScreen; now: number }) => {
  const { t } = useTexts("meetingsScreens");
  const { timeZone } = roomScreen.room;
  const lines = linesOf(roomScreen, now);
  const today = dayIn(timeZone, new Date(now));
  /** A time on another day is replaced by the edge of today: a block may last for days. */
  const timeOn = (instant: string, edge: string) =>
    dayIn(timeZone, instant) === today ? timeIn(timeZone, instant) : edge;
  return (
    <section className={classes.day} aria-labelledby="day">
      <h2 id="day" className={classes.dayTitle}>
        {t("today")}
      </h2>
      <p className={classes.dayName}>{formatDay(today, "full")}</p>
      {lines.length === 0 ? (
        <p className={classes.nothing}>{t("nothing")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ol className={classes.lines} tabIndex={0} aria-label={t("today")}>
          {lines.map((line) => (
            <li key={line.key} className={classes.line} data-now={line.isNow || undefined}>
              <span className={classes.times}>
                <span className={classes.start}>{timeOn(line.start, "00:00")}</span>
                <span className={classes.end}>{timeOn(line.end, "24:00")}</span>
              </span>
              <DayLineText line={line} />
              {line.isNow && <span className={classes.now}>{t("now")}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const DayLineText = ({ line }: { line: DayLine }) => {
  const { t } = useTexts("meetingsScreens");
  const [what, who] =
    line.kind === "meeting"
      ? [line.meeting.description, line.meeting.host ? fullName(line.meeting.host) : ""]
      : [t(line.block.kind === "block" ? "label.block" : "label.closed"), line.block.reason ?? ""];
  return (
    <span className={classes.words}>
      <span className={classes.what}>{what}</span>
      {who && <span className={classes.host}>{who}</span>}
    </span>
  );
};
