import { useTexts } from "../../locales/use-texts.ts";
import { formatMoment, fullName } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Passage } from "../core/use-plates.ts";
import classes from "./page.module.css";
import { Pictures } from "./pictures.tsx";

const STATUS_OF: Readonly<Record<Passage["status"], StatusName>> = {
  authorized: "authorised",
  unauthorized: "unauthorised",
  unknown: "unknown",
  denied: "denied",
  exit: "exit",
};

const Decisions = ({ passage }: { passage: Passage }) => {
  const { t } = useTexts("camerasPlates");
  return (
    <ol className={classes.decisions}>
      {passage.decisions.map(({ id, status, reason, decidedBy, decidedAt }) => {
        const time = formatMoment(decidedAt);
        return (
          <li key={id}>
            <StatusChip status={STATUS_OF[status]} />
            <span className={classes.reason}>{reason}</span>
            <span className={`${classes.by} tabular`}>
              {decidedBy ? t("plate.by", { name: fullName(decidedBy), time }) : t("plate.byRules", { time })}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

export const usePassageColumns = (): Column<Passage>[] => {
  const { t } = useTexts("camerasPlates");
  const place = ({ cameraName, direction, match, note }: Passage) => (
    <>
      {t(`plate.directions.${direction ?? "none"}`)}, {cameraName}
      {match === "look-alike" && <span className={classes.direction}>{t("plate.lookAlike")}</span>}
      {note && <span className={classes.direction}>{note}</span>}
    </>
  );
  return [
    {
      accessor: "executedAt",
      title: t("plate.columns.when"),
      width: 190,
      render: (passage) => (
        <>
          <span className="tabular">{formatMoment(passage.executedAt)}</span>
          <span className={classes.direction}>{place(passage)}</span>
        </>
      ),
    },
    {
      accessor: "decisions",
      title: t("plate.columns.decisions"),
      render: (passage) => (
        <>
          <Decisions passage={passage} />
          <span className={classes.onPhones}>
            <Pictures passage={passage} />
          </span>
        </>
      ),
    },
    {
      accessor: "pictures",
      title: t("plate.columns.pictures"),
      width: 200,
      visibleMediaQuery: "(min-width: 64em)",
      render: (passage) => (
        <span className={classes.pictures}>
          <Pictures passage={passage} />
        </span>
      ),
    },
  ];
};
