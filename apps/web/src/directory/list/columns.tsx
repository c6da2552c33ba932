import { ActionIcon, Anchor } from "@mantine/core";
import { IconMail, IconPencil } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import cell from "../../ui/people/person-cell.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Employee } from "../core/use-directory.ts";
import classes from "./list.module.css";
import { customColumnKey, formatCell, type StandardColumn } from "./visible-columns.ts";

const ON_WIDE = "(min-width: 48em)";

/** The path of the person's edit page, if its route exists. */
const useEditPath = () => {
  const { routesByPath } = useRouter();
  return ({ id, can }: Employee) => (can.edit && "/people/$id" in routesByPath ? `/people/${id}` : undefined);
};

const Name = ({ employee }: { employee: Employee }) => {
  const path = useEditPath()(employee);
  return (
    <span className={cell.person}>
      <Avatar person={employee} size={32} />
      <span className={cell.lines}>
        {path ? (
          <Link to={path} className={cell.name}>
            {fullName(employee)}
          </Link>
        ) : (
          <span className={cell.name}>{fullName(employee)}</span>
        )}
        {employee.company && <span className={classes.second}>{employee.company}</span>}
        <span className={classes.onPhones}>
          <PresenceCell employee={employee} />
        </span>
      </span>
    </span>
  );
};

/** On site or remote, and the desk. */
const PresenceCell = ({ employee: { presence, desk } }: { employee: Employee }) => {
  const { t } = useTexts("directory");
  return (
    <span className={classes.where}>
      {presence ? (
        <StatusChip status={presence.onSite ? "onSite" : "remote"} />
      ) : (
        <span className={classes.none}>{t("list.notKnown")}</span>
      )}
      {presence?.onSite && desk && <Desk desk={desk} />}
    </span>
  );
};

const Desk = ({ desk: { name, floorPlanRelativeUrl } }: { desk: NonNullable<Employee["desk"]> }) => {
  const { t } = useTexts("directory");
  const words = t("list.desk", { name });
  if (!floorPlanRelativeUrl) return words;
  return (
    <Anchor
      inherit
      aria-label={t("list.deskOnPlan", { name })}
      renderRoot={(props) => <Link to={floorPlanRelativeUrl} {...props} />}
    >
      {words}
    </Anchor>
  );
};

const Contact = ({ employee: { email, phone } }: { employee: Employee }) => (
  <span className={cell.lines}>
    {email && (
      <span className={classes.clipped} title={email}>
        {email}
      </span>
    )}
    {phone && <span className={`${email ? classes.second : ""} tabular`}>{phone}</span>}
  </span>
);

const Actions = ({
  employee,
  onContact,
}: {
  employee: Employee;
  onContact: (employee: Employee) => void;
}) => {
  const { t } = useTexts("directory");
  const path = useEditPath()(employee);
  const name = fullName(employee);
  const look = { variant: "subtle", color: "gray", size: "lg", className: classes.action } as const;
  return (
    <span className={classes.actions}>
      {employee.can.contact && (
        <ActionIcon {...look} aria-label={t("list.write", { name })} onClick={() => onContact(employee)}>
          <IconMail size={18} stroke={1.75} />
        </ActionIcon>
      )}
      {path && (
        <ActionIcon
          {...look}
          aria-label={t("list.edit", { name })}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
};

export const formatPlates = ({ vehicles }: Employee): string =>
  vehicles.map(({ registration }) => registration.toUpperCase()).join(", ");

/** The name, the visible columns, and the actions. */
export const useDirectoryColumns = (
  shown: readonly string[],
  labels: readonly string[],
  onContact: (employee: Employee) => void,
): Column<Employee>[] => {
  const { t } = useTexts("directory");
  const usual: Record<StandardColumn, Column<Employee>> = {
    presence: {
      accessor: "presence",
      title: t("list.presence"),
      visibleMediaQuery: ON_WIDE,
      render: (employee) => <PresenceCell employee={employee} />,
    },
    contact: {
      accessor: "contact",
      title: t("list.contact"),
      visibleMediaQuery: ON_WIDE,
      render: (employee) => <Contact employee={employee} />,
    },
    vehicles: {
      accessor: "vehicles",
      title: t("list.vehicles"),
      visibleMediaQuery: ON_WIDE,
      // A plate never breaks at its space.
      render: (employee) => (
        <span className="tabular">{formatPlates(employee).replaceAll(/(?<!,) /g, "\u00a0")}</span>
      ),
    },
    site: {
      accessor: "site",
      title: t("list.site"),
      visibleMediaQuery: ON_WIDE,
      noWrap: true,
      render: ({ site }) => site?.name ?? "",
    },
  };
  const words = { yes: t("list.yes"), no: t("list.no") };
  const extra = labels.map((label): [string, Column<Employee>] => [
    customColumnKey(label),
    {
      accessor: customColumnKey(label),
      title: label,
      visibleMediaQuery: ON_WIDE,
      render: ({ additionalInformation }) => formatCell(additionalInformation[label], words),
    },
  ]);
  return [
    { accessor: "lastName", title: t("list.name"), render: (employee) => <Name employee={employee} /> },
    ...[...Object.entries(usual), ...extra].flatMap(([key, column]) => (shown.includes(key) ? [column] : [])),
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("list.actions")}</span>,
      width: 96,
      render: (employee) => <Actions employee={employee} onContact={onContact} />,
    },
  ];
};
