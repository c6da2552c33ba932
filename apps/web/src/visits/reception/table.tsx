import { Checkbox } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { SortButton } from "../../ui/table/sort-button.tsx";
import { useRowFocus } from "../../ui/table/use-row-focus.ts";
import type { VisitTools } from "../actions/use-visit-tools.ts";
import { primaryAction } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import { VisitRow } from "./row.tsx";
import type { Order } from "./search.ts";
import classes from "./table.module.css";
import { handleRowKey } from "./table-keys.ts";

interface VisitsTableProps {
  /** Arrived visitors whom the status filter would hide. */
  waiting: readonly Visit[];
  rows: readonly Visit[];
  /** The heading of the rows, when waiting visitors are above them; undefined: each status has its own. */
  rowsTitle: string | undefined;
  now: Date;
  showsDay: boolean;
  showsSite: boolean;
  selected: ReadonlyMap<string, Visit>;
  onSelect: (visits: readonly Visit[], isSelected: boolean) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
  isStale: boolean;
  tools: VisitTools;
  previousPage: string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
}

const COLUMNS = 8;

/** In the order of the server's 'attention'. */
const ATTENTION_GROUPS = ["waiting", "expected", "onSite", "scheduled", "done"] as const;

const GROUP_OF: Partial<Record<StatusName, (typeof ATTENTION_GROUPS)[number]>> = {
  arrived: "waiting",
  expected: "expected",
  checkedIn: "onSite",
  scheduled: "scheduled",
};
const groupOf = (visit: Visit, now: Date) => GROUP_OF[visitStatusAt(visit, now)] ?? "done";

/** Reception's table. In narrow containers a row becomes a card of the same cells. */
export const VisitsTable = (props: VisitsTableProps) => {
  const { waiting, rows, selected, onSelect, tools } = props;
  const { t } = useTexts("visits");
  const table = useRef<HTMLTableElement>(null);
  useRowFocus(table);
  const all = [...waiting, ...rows];
  const ticked = all.filter(({ id }) => selected.has(id)).length;
  const step = (id: string) => {
    const visit = all.find((one) => one.id === id);
    const action = visit && primaryAction(visit);
    if (action) tools.act(visit, action);
  };
  const row = (visit: Visit) => (
    <VisitRow
      key={visit.id}
      visit={visit}
      now={props.now}
      showsDay={props.showsDay}
      showsSite={props.showsSite}
      isSelected={selected.has(visit.id)}
      isOpen={props.openId === visit.id}
      onSelect={(isSelected) => onSelect([visit], isSelected)}
      onOpen={() => props.onOpen(visit.id)}
      tools={tools}
      previousPage={props.previousPage}
    />
  );
  const title = waiting.length > 0 ? props.rowsTitle : undefined;
  const isGrouped = props.rowsTitle === undefined && props.order === "attention";
  const groups = isGrouped
    ? ATTENTION_GROUPS.map((name) => ({
        title: t(`table.${name}`),
        visits: rows.filter((visit) => groupOf(visit, props.now) === name),
      })).filter(({ visits }) => visits.length > 0)
    : [{ title, visits: rows }];
  const sorted = { order: props.order, onOrder: props.onOrder };

  return (
    <div className={classes.frame} data-old={props.isStale || undefined}>
      <table ref={table} className={classes.table} onKeyDown={(event) => handleRowKey(event, step)}>
        <caption className="visually-hidden">
          {t("table.name")}. {t("table.keys")}
        </caption>
        <thead>
          <tr className={classes.head}>
            <th scope="col" className={classes.check}>
              <Checkbox
                checked={all.length > 0 && ticked === all.length}
                indeterminate={ticked > 0 && ticked < all.length}
                disabled={all.length === 0}
                onChange={(event) => onSelect(all, event.currentTarget.checked)}
                aria-label={t("table.selectAll")}
              />
            </th>
            <SortHead {...sorted} column="time" by="start" className={classes.time} />
            <SortHead {...sorted} column="visitor" by="visitor" className={classes.visitor} />
            <SortHead {...sorted} column="host" by="host" className={classes.host} />
            <th scope="col" className={classes.parking}>
              {t("table.columns.parking")}
            </th>
            <SortHead {...sorted} column="status" by="attention" className={classes.status} />
            <th scope="col" colSpan={2} className={classes.action}>
              <span className="visually-hidden">{t("table.columns.actions")}</span>
            </th>
          </tr>
        </thead>
        {waiting.length > 0 && (
          <tbody>
            <GroupHead title={t("table.waiting")} />
            {waiting.map(row)}
          </tbody>
        )}
        {groups.map(({ title, visits }) => (
          <tbody key={title ?? "rows"}>
            {title && <GroupHead title={title} />}
            {visits.map(row)}
          </tbody>
        ))}
      </table>
      {rows.length === 0 && props.empty}
    </div>
  );
};

const GroupHead = ({ title }: { title: string }) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={COLUMNS}>
      {title}
    </th>
  </tr>
);

interface SortHeadProps {
  column: "time" | "visitor" | "host" | "status";
  by: "start" | "visitor" | "host" | "attention";
  order: Order;
  onOrder: (order: Order) => void;
  className: string | undefined;
}

/** A heading that sorts; the order 'attention' has only one direction. */
const SortHead = ({ column, by, order, onOrder, className }: SortHeadProps) => {
  const { t } = useTexts("visits");
  const isDown = order === `-${by}`;
  const direction = isDown ? "descending" : order === by ? "ascending" : undefined;
  const next: Order = by !== "attention" && order === by ? `-${by}` : by;
  const word = t(`table.columns.${column}`);
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <SortButton
        direction={direction}
        title={by === "attention" ? t("table.byAttention") : t("table.sort", { column: word })}
        onClick={() => onOrder(next)}
      >
        {word}
      </SortButton>
    </th>
  );
};
