import { Button, Checkbox } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { stateOf, statusName } from "../schedule/labels.ts";
import type { Row } from "../schedule/rows.ts";
import classes from "./compare.module.css";
import { BookButton, DayBar } from "./parts.tsx";

/** So many stand beside each other on a phone. */
const COMPARED_MAX = 3;

/** The rooms that are compared, in the order in which they were chosen; those that are shown no more are left out. */
export const useCompared = (rows: readonly Row[]) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const compared = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const isChosen = (row: Row) => compared.includes(row);
  return {
    compared,
    clear: () => setIds([]),
    choiceOf: (row: Row): CompareChoice => ({
      isChosen: isChosen(row),
      isFull: compared.length >= COMPARED_MAX && !isChosen(row),
      onChange: (chosen) =>
        setIds(
          compared
            .map(({ id }) => id)
            .filter((id) => id !== row.id)
            .concat(chosen ? [row.id] : []),
        ),
    }),
  };
};

export interface CompareChoice {
  isChosen: boolean;
  /** Whether as many others are chosen as can be compared. */
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
}

export const CompareBox = ({ name, choice }: { name: string; choice: CompareChoice }) => {
  const { t } = useTexts("meetingsSchedule");
  return (
    <Checkbox
      className={classes.box}
      checked={choice.isChosen}
      disabled={choice.isFull}
      onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
      label={
        <>
          {t("compare.box")}
          <span className="visually-hidden"> {name}</span>
        </>
      }
    />
  );
};

interface CompareBarProps {
  compared: readonly Row[];
  previousPage: string;
  onClear: () => void;
}

/** At the foot while rooms are chosen: their names, and the comparison of two or more. */
export const CompareBar = ({ compared, previousPage, onClear }: CompareBarProps) => {
  const { t } = useTexts("meetingsSchedule");
  const [isOpen, setOpen] = useState(false);
  if (compared.length === 0) return null;
  const canCompare = compared.length > 1;
  return (
    <div className={classes.bar}>
      <p role="status">
        {compared.map(({ resource }) => resource.name).join(", ")}
        {!canCompare && <span className={classes.hint}>{t("compare.another")}</span>}
      </p>
      <Button variant="default" onClick={onClear}>
        {t("compare.clear")}
      </Button>
      <Button disabled={!canCompare} onClick={() => setOpen(true)}>
        {t("compare.open", { count: compared.length })}
      </Button>
      <Dialog
        opened={isOpen && canCompare}
        onClose={() => setOpen(false)}
        title={t("compare.title", { count: compared.length })}
        width={912}
      >
        <Comparison rows={compared} previousPage={previousPage} />
      </Dialog>
    </div>
  );
};

const Comparison = ({ rows, previousPage }: { rows: readonly Row[]; previousPage: string }) => {
  const { t } = useTexts("meetingsSchedule");
  const features = new Map(
    rows.flatMap(({ resource }) => resource.features.map(({ id, name }) => [id, name] as const)),
  );
  const places = rows.map(({ resource }) =>
    [resource.buildingName, resource.floorName].filter(Boolean).join(", "),
  );
  return (
    <div className={classes.scroll} style={{ "--compared": rows.length } as CSSProperties}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {rows.map(({ id, resource }) => (
              <th key={id} scope="col">
                <Link to="/rooms/$id" params={{ id: resource.id }}>
                  {resource.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("compare.state")}</th>
            {rows.map((row) => (
              <td key={row.id}>
                <StatusChip status={statusName(row.resource.status)} words={stateOf(t, row)} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t("compare.seats")}</th>
            {rows.map(({ id, resource }) => (
              <td key={id}>{resource.capacity > 0 ? resource.capacity : "–"}</td>
            ))}
          </tr>
          {places.some(Boolean) && (
            <tr>
              <th scope="row">{t("compare.place")}</th>
              {rows.map(({ id }, at) => (
                <td key={id}>{places[at] || "–"}</td>
              ))}
            </tr>
          )}
          {[...features].map(([featureId, name]) => (
            <tr key={featureId}>
              <th scope="row">{name}</th>
              {rows.map(({ id, resource }) => (
                <td key={id}>
                  <Has isThere={resource.features.some((feature) => feature.id === featureId)} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("compare.day")}</th>
            {rows.map((row) => (
              <td key={row.id}>
                <DayBar row={row} />
              </td>
            ))}
          </tr>
          <tr>
            <td />
            {rows.map((row) => (
              <td key={row.id}>
                <BookButton row={row} previousPage={previousPage} isInRow />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

const Has = ({ isThere }: { isThere: boolean }) => {
  const { t } = useTexts("meetingsSchedule");
  const Icon = isThere ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} stroke={2} aria-hidden className={isThere ? classes.has : classes.lacks} />
      <span className="visually-hidden">{t(isThere ? "compare.has" : "compare.lacks")}</span>
    </>
  );
};
