import { ActionIcon, Menu } from "@mantine/core";
import { IconCalendarPlus, IconDots, IconId, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName, viewerZone } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import cell from "../../ui/people/person-cell.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import tagClasses from "../core/tags.module.css";
import type { Visitor } from "../core/use-visitors.ts";
import classes from "./list.module.css";
import type { VisitorsSearch } from "./search.ts";

/** A plate never breaks at its space. */
const formatPlates = ({ registration }: Visitor): string =>
  registration.map((vehicle) => vehicle.registration.toUpperCase().replaceAll(" ", "\u00a0")).join(", ");

const RowMenu = ({ visitor }: { visitor: Visitor }) => {
  const { t } = useTexts("visitors");
  const icon = (Icon: typeof IconId) => <Icon size={16} stroke={1.75} aria-hidden />;
  const params = { visitorId: visitor.id };
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.menu}
          aria-label={t("list.actionsOf", { name: fullName(visitor) })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={icon(IconId)}
          renderRoot={(props) => <Link to="/visitors/$visitorId" params={params} {...props} />}
        >
          {t("list.view")}
        </Menu.Item>
        {visitor.can.edit && (
          <Menu.Item
            leftSection={icon(IconPencil)}
            renderRoot={(props) => <Link to="/visitors/$visitorId/edit" params={params} {...props} />}
          >
            {t("list.edit")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={icon(IconCalendarPlus)}
          renderRoot={(props) => (
            <Link to="/meetings/create" search={{ visitor_ids: visitor.id }} {...props} />
          )}
        >
          {t("list.book")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={tagClasses.tags}>
    {tags.map((tag) => (
      <Link
        key={tag}
        from="/visitors/"
        to="."
        search={(before: VisitorsSearch) => ({ ...before, tag, page: undefined })}
        activeProps={{ "aria-current": undefined }}
        className={tagClasses.tag}
      >
        {tag}
      </Link>
    ))}
  </span>
);

export const useVisitorsColumns = (): Column<Visitor>[] => {
  const { t } = useTexts("visitors");
  return [
    {
      accessor: "lastName",
      title: t("list.columns.name"),
      render: (visitor) => (
        <span className={cell.person}>
          <Avatar person={visitor} size={32} />
          <span className={cell.lines}>
            <Link to="/visitors/$visitorId" params={{ visitorId: visitor.id }} className={cell.name}>
              {fullName(visitor)}
            </Link>
            {visitor.company && <span className={classes.second}>{visitor.company}</span>}
            <span className={`${classes.onPhones} tabular`}>{formatPlates(visitor)}</span>
          </span>
        </span>
      ),
    },
    {
      accessor: "contact",
      title: t("list.columns.contact"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ email, phone }) => (
        <span className={cell.lines}>
          {email && (
            <span className={classes.clipped} title={email}>
              {email}
            </span>
          )}
          {phone && <span className={`${email ? classes.second : ""} tabular`}>{phone}</span>}
        </span>
      ),
    },
    {
      accessor: "vehicles",
      title: t("list.columns.vehicles"),
      visibleMediaQuery: "(min-width: 75em)",
      render: (visitor) => <span className="tabular">{formatPlates(visitor)}</span>,
    },
    {
      accessor: "tags",
      title: t("list.columns.tags"),
      visibleMediaQuery: "(min-width: 75em)",
      render: ({ tags }) => <Tags tags={tags} />,
    },
    {
      accessor: "lastVisitAt",
      title: t("list.columns.lastVisit"),
      visibleMediaQuery: "(min-width: 48em)",
      noWrap: true,
      render: ({ lastVisitAt }) =>
        lastVisitAt ? (
          <span className="tabular">{formatDay(dayIn(viewerZone(), lastVisitAt), "shortYear")}</span>
        ) : (
          <span className={classes.none}>{t("list.never")}</span>
        ),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("list.columns.actions")}</span>,
      width: 56,
      render: (visitor) => <RowMenu visitor={visitor} />,
    },
  ];
};
