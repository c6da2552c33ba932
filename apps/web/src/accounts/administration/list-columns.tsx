import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName, viewerZone } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import cell from "../../ui/people/person-cell.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "../core/people.module.css";
import type { PersonRow } from "../core/use-people.ts";

const day = (instant: string): string => formatDay(dayIn(viewerZone(), instant), "dayYear");
const NOT_PHONES = "(min-width: 48em)";

const Status = ({ person: { status, isRestricted } }: { person: PersonRow }) => {
  const { t } = useTexts("accounts");
  return (
    <span className={classes.chips}>
      <StatusChip status={status} />
      {isRestricted && <span className={classes.second}>{t("list.restricted")}</span>}
    </span>
  );
};

export const usePeopleColumns = (): Column<PersonRow>[] => {
  const { t } = useTexts("accounts");
  const groupsOf = ({ groups }: PersonRow): string =>
    groups.map((group) => t(`groups.${group}`)).join(", ") || t("list.noGroups");
  return [
    {
      accessor: "lastName",
      title: t("list.columns.name"),
      render: (person) => (
        <span className={`${cell.person} ${classes.whole}`}>
          <Avatar person={person} size={32} />
          <span className={cell.lines}>
            <Link to="/people/$id" params={{ id: person.id }} className={cell.name}>
              {fullName(person)}
            </Link>
            <span className={classes.onPhones}>{person.email}</span>
            {(person.status !== "active" || person.isRestricted) && (
              <span className={classes.onPhones}>
                <Status person={person} />
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      accessor: "email",
      title: t("fields.email"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ email }) => <span className={`${classes.second} ${classes.address}`}>{email}</span>,
    },
    {
      accessor: "status",
      title: t("fields.status"),
      visibleMediaQuery: NOT_PHONES,
      render: (person) => <Status person={person} />,
    },
    {
      accessor: "groups",
      title: t("fields.groups"),
      visibleMediaQuery: "(min-width: 70em)",
      render: (person) => <span className={classes.second}>{groupsOf(person)}</span>,
    },
    {
      accessor: "site",
      title: t("fields.site"),
      visibleMediaQuery: "(min-width: 75em)",
      render: ({ site }) => <span className={classes.second}>{site?.name ?? "–"}</span>,
    },
    {
      accessor: "createdAt",
      title: t("list.columns.since"),
      visibleMediaQuery: "(min-width: 75em)",
      noWrap: true,
      render: ({ createdAt }) => <span className={`${classes.second} tabular`}>{day(createdAt)}</span>,
    },
    {
      accessor: "lastSeenAt",
      title: t("list.columns.lastSeen"),
      visibleMediaQuery: "(min-width: 75em)",
      noWrap: true,
      render: ({ lastSeenAt }) => (
        <span className={`${classes.second} tabular`}>{lastSeenAt ? day(lastSeenAt) : "–"}</span>
      ),
    },
  ];
};
