import { addDays, daysBetween } from "@portico/contract/days/days";
import { useTexts } from "../locales/use-texts.ts";
import { formatDay, fullName } from "../ui/days/format.ts";
import { Avatar } from "../ui/people/avatar.tsx";
import cell from "../ui/people/person-cell.module.css";
import type { Column } from "../ui/table/data-table.tsx";
import classes from "./tracing.module.css";
import { type Contact, type TraceQuery, useDuration, useWhere } from "./use-contacts.ts";

const ON_WIDE = "(min-width: 48em)";
/** A full bar. */
const DAY_MINUTES = 480;

const Who = ({ contact }: { contact: Contact }) => {
  const { t } = useTexts("tracing");
  const { user } = contact;
  const where = useWhere();
  const stay = contact.days[0];
  return (
    <span className={cell.person}>
      <Avatar person={user} size={32} />
      <span className={cell.lines}>
        <span className={cell.name}>{fullName(user)}</span>
        <span className={classes.second}>
          {user.kind === "visitor" && user.company
            ? t("visitorOf", { company: user.company })
            : t(`kinds.${user.kind}`)}
        </span>
        <span className={classes.onPhones}>{stay && where(stay).filter(Boolean).join(", ")}</span>
      </span>
    </span>
  );
};

/** The place of the longest stay. */
const Where = ({ contact }: { contact: Contact }) => {
  const where = useWhere();
  const longest = contact.days.toSorted((one, other) => other.minutes - one.minutes)[0];
  if (!longest) return null;
  const [first, second] = where(longest);
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  );
};

/** A bar for each day: how long the two were together. */
const Days = ({ contact, query }: { contact: Contact; query: TraceQuery }) => {
  const { t } = useTexts("tracing");
  const duration = useDuration();
  const minutes = new Map<string, number>();
  for (const { date, minutes: some } of contact.days) minutes.set(date, (minutes.get(date) ?? 0) + some);
  const days = Array.from({ length: daysBetween(query.fromDate, query.untilDate) + 1 }, (_, at) =>
    addDays(query.fromDate, at),
  );
  return (
    <span className={classes.days} role="img" aria-label={t("onDays", { count: minutes.size })}>
      {days.map((day) => {
        const some = minutes.get(day) ?? 0;
        return (
          <span
            key={day}
            className={classes.day}
            title={t("dayOf", { day: formatDay(day), duration: duration(some) })}
          >
            <span style={{ height: `${Math.min(100, (100 * some) / DAY_MINUTES)}%` }} />
          </span>
        );
      })}
    </span>
  );
};

export const useContactColumns = (query: TraceQuery | undefined): Column<Contact>[] => {
  const { t } = useTexts("tracing");
  const duration = useDuration();
  return [
    { accessor: "name", title: t("person"), render: (contact) => <Who contact={contact} /> },
    {
      accessor: "where",
      title: t("where"),
      visibleMediaQuery: ON_WIDE,
      render: (contact) => <Where contact={contact} />,
    },
    {
      accessor: "days",
      title: t("days"),
      visibleMediaQuery: ON_WIDE,
      render: (contact) => query && <Days contact={contact} query={query} />,
    },
    {
      accessor: "minutes",
      title: t("together"),
      textAlign: "right",
      render: ({ minutes }) => <span className={classes.together}>{duration(minutes)}</span>,
    },
  ];
};
