import { Button } from "@mantine/core";
import { IconSpray } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, fullName, timeIn } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { shownStatus } from "../core/status.ts";
import type { Desk } from "../core/use-desks.ts";
import { ZoneName } from "../core/zone-name.tsx";
import classes from "./list.module.css";

interface Actions {
  onEdit: (desk: Desk) => void;
  onRemove: (desk: Desk) => void;
  onClean: (desk: Desk) => void;
  cleaningId: string | undefined;
}

/** Only above this width is there room for every column beside the frame's drawer. */
const WIDEST = "(min-width: 75em)";
const WIDE = "(min-width: 64em)";
const NOT_PHONES = "(min-width: 48em)";

/** The place without the zone, which is shown above it. */
const formatPlace = ({ location, zone, site }: Desk): string =>
  [location.slice(zone.name.length).replace(/^, /, ""), site.name].filter(Boolean).join(", ");

export const useDeskColumns = (actions: Actions): Column<Desk>[] => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const cleaned = ({ lastCleanedOn, timeZone }: Desk): string =>
    lastCleanedOn
      ? `${formatDay(dayIn(timeZone, lastCleanedOn))}, ${timeIn(timeZone, lastCleanedOn)}`
      : t("desks.never");
  const featuresOf = ({ features }: Desk): string => features.map(({ name }) => name).join(", ");
  return [
    {
      accessor: "name",
      title: t("desks.columns.name"),
      render: (desk) => (
        <>
          {desk.can.edit ? (
            <button type="button" className={classes.name} onClick={() => actions.onEdit(desk)}>
              {desk.name}
            </button>
          ) : (
            <span className={classes.named}>{desk.name}</span>
          )}
          <span className={`${settings.second} ${settings.onPhones}`}>{desk.zone.name}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>{formatPlace(desk)}</span>
          <div className={`${settings.onPhones} ${classes.onPhones}`}>
            <Status desk={desk} />
            <CleaningCell desk={desk} actions={actions} />
          </div>
        </>
      ),
    },
    {
      accessor: "zone",
      title: t("desks.columns.zone"),
      visibleMediaQuery: NOT_PHONES,
      render: (desk) => (
        <>
          <ZoneName zone={desk.zone} />
          <span className={settings.second}>{formatPlace(desk)}</span>
        </>
      ),
    },
    {
      accessor: "features",
      title: t("desks.columns.features"),
      visibleMediaQuery: WIDEST,
      render: (desk) => <span className={classes.quiet}>{featuresOf(desk)}</span>,
    },
    {
      accessor: "status",
      title: t("desks.columns.status"),
      visibleMediaQuery: NOT_PHONES,
      render: (desk) => <Status desk={desk} />,
    },
    {
      accessor: "lastCleanedOn",
      title: t("desks.columns.cleaned"),
      visibleMediaQuery: WIDE,
      noWrap: true,
      render: (desk) => <span className={`${classes.quiet} tabular`}>{cleaned(desk)}</span>,
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("shellSettings:actions")}</span>,
      textAlign: "right",
      render: (desk) => (
        <div className={classes.actions}>
          {/* On phones these are below the name, which opens the desk. */}
          <span className={classes.notOnPhones}>
            <CleaningCell desk={desk} actions={actions} />
            {desk.can.edit && <RowActions name={desk.name} onEdit={() => actions.onEdit(desk)} />}
          </span>
          {desk.can.edit && <RowActions name={desk.name} onRemove={() => actions.onRemove(desk)} />}
        </div>
      ),
    },
  ];
};

const CleaningCell = ({ desk, actions }: { desk: Desk; actions: Actions }) => {
  const { t } = useTexts("desksList");
  if (!desk.can.clean) return null;
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconSpray size={16} stroke={1.75} aria-hidden />}
      aria-label={t("desks.cleanNamed", { name: desk.name })}
      loading={actions.cleaningId === desk.id}
      onClick={() => actions.onClean(desk)}
    >
      {t("desks.clean")}
    </Button>
  );
};

/** The status of a desk; the need for cleaning is shown even for an occupied desk. */
const Status = ({ desk }: { desk: Desk }) => {
  const { t } = useTexts("desksList");
  const user = desk.currentReservation?.user;
  const isDirtyToo = desk.needsCleaning && desk.status !== "needs-cleaning";
  return (
    <span className={classes.statuses}>
      <StatusChip status={shownStatus(desk)} />
      {isDirtyToo && <StatusChip status="toBeCleaned" />}
      {user && <span className={settings.second}>{fullName(user)}</span>}
      {!desk.isActive && <span className={settings.second}>{t("desks.off")}</span>}
    </span>
  );
};
