import { Anchor } from "@mantine/core";
import type { SeenBy } from "@portico/contract/muster/form";
import {
  IconCar,
  IconDesk,
  IconDoor,
  IconHandFinger,
  IconId,
  IconMapPin,
  IconQrcode,
  IconUser,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import cell from "../../ui/people/person-cell.module.css";
import { Plate } from "../../ui/people/plate.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { PresentPerson } from "../core/use-muster.ts";
import classes from "./list.module.css";

const ON_WIDE = "(min-width: 48em)";
/** Shown once somebody chooses them: `Where` says their essence. */
export const RARE_COLUMNS = ["email", "phone", "isStaff", "site", "floor", "zone", "desk", "status"] as const;

const SEEN_ICONS: Record<SeenBy, typeof IconCar> = {
  visit: IconMapPin,
  presence: IconHandFinger,
  desk: IconDesk,
  room: IconDoor,
  "sign-in": IconQrcode,
  plate: IconCar,
};
const KIND_ICONS = { employee: IconUser, visitor: IconId, vehicle: IconCar };

/** The words for a row's place, kind and source; also for its export. */
export const useRowWords = () => {
  const { t } = useTexts("muster");
  const where = ({ location }: PresentPerson): [string, string] => {
    const { floor, zone, desk, place } = location;
    const floorAndZone = [floor, zone].filter(Boolean).join(", ");
    const more = [desk && t("list.deskOf", { name: desk }), place].filter(Boolean).join(", ");
    if (floorAndZone) return [floorAndZone, more];
    return more ? [more, ""] : [t("list.floorNotKnown"), ""];
  };
  return {
    name: (row: PresentPerson) => (row.kind === "vehicle" ? (row.registration ?? "") : fullName(row)),
    kind: ({ kind }: PresentPerson) => t(`list.kinds.${kind}`),
    where,
    seenBy: (row: PresentPerson): string =>
      row.location.status === "expected"
        ? t("list.booked")
        : row.location.status === "arrived"
          ? t("list.arrived")
          : row.seenBy === "plate" && row.registration && row.kind !== "vehicle"
            ? t("list.plateOf", { plate: row.registration })
            : t(`list.seenBys.${row.seenBy}`),
    status: ({ location }: PresentPerson) => t(`list.statuses.${location.status}`),
  };
};

const Name = ({ row, zone }: { row: PresentPerson; zone: string }) => {
  const { t } = useTexts("muster");
  const words = useRowWords();
  const second =
    row.kind === "vehicle" ? t("list.noPerson") : row.kind === "visitor" ? row.company : row.email;
  return (
    <span className={cell.person}>
      {row.kind === "vehicle" ? (
        <span className={classes.vehicle}>
          <IconCar size={18} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <Avatar person={row} size={32} />
      )}
      <span className={cell.lines}>
        <span className={cell.name}>
          {row.kind === "vehicle" ? <Plate>{words.name(row)}</Plate> : words.name(row)}
        </span>
        {second && <span className={classes.second}>{second}</span>}
        <span className={classes.onPhones}>
          {words.where(row).filter(Boolean).join(", ")}
          {row.seenAt && <span className="tabular">, {timeIn(zone, row.seenAt)}</span>}
        </span>
      </span>
    </span>
  );
};

const Kind = ({ row }: { row: PresentPerson }) => {
  const Icon = KIND_ICONS[row.kind];
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {useRowWords().kind(row)}
    </span>
  );
};

const Where = ({ row }: { row: PresentPerson }) => {
  const { t } = useTexts("muster");
  const [first, second] = useRowWords().where(row);
  const more = row.host ? t("list.hostOf", { name: row.host }) : second;
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {more && <span className={classes.second}>{more}</span>}
    </span>
  );
};

const Source = ({ row }: { row: PresentPerson }) => {
  const Icon = SEEN_ICONS[row.seenBy];
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {useRowWords().seenBy(row)}
    </span>
  );
};

/** @param zone the site's time zone */
export const useMusterColumns = (zone: string): Column<PresentPerson>[] => {
  const { t } = useTexts("muster");
  const words = useRowWords();
  const column = (
    accessor: string,
    title: string,
    render: (row: PresentPerson) => React.ReactNode,
  ): Column<PresentPerson> => ({ accessor, title, visibleMediaQuery: ON_WIDE, render });
  return [
    { accessor: "person", title: t("list.person"), render: (row) => <Name row={row} zone={zone} /> },
    column("email", t("list.email"), ({ email }) => email ?? ""),
    column("phone", t("list.phone"), ({ phone }) =>
      phone ? <Anchor href={`tel:${phone.replaceAll(/\s/g, "")}`}>{phone}</Anchor> : "",
    ),
    column("type", t("list.type"), (row) => <Kind row={row} />),
    column("isStaff", t("list.staff"), ({ isStaff }) => t(isStaff ? "list.yes" : "list.no")),
    column("where", t("list.where"), (row) => <Where row={row} />),
    column("site", t("list.site"), ({ location }) => location.site),
    column("floor", t("list.floor"), ({ location }) => location.floor ?? ""),
    column("zone", t("list.zone"), ({ location }) => location.zone ?? ""),
    column("desk", t("list.desk"), ({ location }) => location.desk ?? ""),
    column("status", t("list.status"), (row) => words.status(row)),
    column("seenBy", t("list.seenBy"), (row) => <Source row={row} />),
    column("seenAt", t("list.seenAt"), ({ seenAt }) => (
      <span className="tabular">{seenAt ? timeIn(zone, seenAt) : ""}</span>
    )),
  ];
};
