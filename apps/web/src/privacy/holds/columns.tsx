import { Button } from "@mantine/core";
import type { LegalHold } from "@portico/contract/privacy/privacy";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, fullName, viewerZone } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { formatSubject } from "../core/format.ts";
import classes from "../core/privacy.module.css";

/** The columns of legal holds, with a button that ends one. */
export const useHoldColumns = (onEnd: (hold: LegalHold) => void): Column<LegalHold>[] => {
  const { t } = useTexts(["privacy", "shellSettings"]);
  const dayOf = (instant: string) => formatDay(dayIn(viewerZone(), instant), "shortYear");

  const subjectOf = (hold: LegalHold) => {
    const [name, kind] = [formatSubject(hold), t(`subjects.${hold.subject}`)];
    return (
      <>
        {hold.plate ? <Plate>{name}</Plate> : name}
        {name !== kind && <span className={settings.second}>{kind}</span>}
      </>
    );
  };
  const daysOf = ({ from, until }: LegalHold): string => {
    const first = formatDay(from, "shortYear");
    return until
      ? t("holds.fromUntil", { from: first, until: formatDay(until, "shortYear") })
      : t("holds.from", { from: first });
  };
  const addedBy = ({ createdAt, createdBy, endedAt, endedBy }: LegalHold): string => {
    const added = createdBy
      ? t("holds.addedBy", { day: dayOf(createdAt), name: fullName(createdBy) })
      : t("holds.addedOn", { day: dayOf(createdAt) });
    if (!endedAt) return added;
    const ended = endedBy
      ? t("holds.endedBy", { day: dayOf(endedAt), name: fullName(endedBy) })
      : t("holds.endedOn", { day: dayOf(endedAt) });
    return `${added} ${ended}`;
  };
  const statusOf = ({ isInForce, can, from }: LegalHold) => {
    if (isInForce) return <StatusChip status="active" words={t("holds.statuses.in-force")} />;
    if (!can.end) return <StatusChip status="ended" words={t("holds.statuses.over")} />;
    return <StatusChip status="scheduled" words={t("holds.begins", { day: formatDay(from) })} />;
  };

  return [
    {
      accessor: "subject",
      title: t("holds.covers"),
      render: (hold) => (
        <span className={classes.text}>
          {subjectOf(hold)}
          <span className={settings.onPhones}>
            {hold.reason}
            <span className={settings.second}>{daysOf(hold)}</span>
            {statusOf(hold)}
          </span>
        </span>
      ),
    },
    {
      accessor: "reason",
      title: t("holds.reason"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (hold) => (
        <span className={classes.text}>
          {hold.reason}
          <span className={settings.second}>{addedBy(hold)}</span>
        </span>
      ),
    },
    {
      accessor: "from",
      title: t("holds.days"),
      visibleMediaQuery: "(min-width: 48em)",
      render: daysOf,
    },
    {
      accessor: "status",
      title: t("holds.status"),
      visibleMediaQuery: "(min-width: 48em)",
      width: 140,
      render: statusOf,
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("shellSettings:actions")}</span>,
      width: 124,
      textAlign: "right",
      render: (hold) =>
        hold.can.end && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onEnd(hold)}
            aria-label={t("holds.endOne", { name: formatSubject(hold) })}
          >
            {t("holds.end")}
          </Button>
        ),
    },
  ];
};
