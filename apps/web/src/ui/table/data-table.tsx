import "../../styles/app.css";
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import {
  type DataTableColumn,
  type DataTableSelectionProps,
  DataTable as MantineDataTable,
} from "mantine-datatable";
import "mantine-datatable/styles.layer.css";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { RowsSkeleton } from "../feedback/skeletons.tsx";
import classes from "./data-table.module.css";
import { ListFooter } from "./list-footer.tsx";
import { SortButton } from "./sort-button.tsx";

export type Column<Row> = DataTableColumn<Row>;

/** The ticked rows; rows of other pages stay ticked. */
export interface Selection<Row> {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** The label of a row's checkbox. */
  labelOf: (row: Row) => string;
  /** The label of the checkbox for the whole page. */
  allLabel: string;
  /** Rows without a possible action cannot be ticked; left out: all can be ticked. */
  isSelectable?: (row: Row) => boolean;
}

/** A column by which the list can be sorted. */
export interface Sorting {
  accessor: string;
  /** Undefined while the list is sorted by another column. */
  isDescending: boolean | undefined;
  onChange: (isDescending: boolean) => void;
}

export interface DataTableProps<Row> {
  columns: Column<Row>[];
  /**
   * The rows of one page; undefined while the first page loads. Keep the old rows while the next page loads
   * (`keepPreviousData`).
   */
  rows: Row[] | undefined;
  /** The number of rows of all pages. */
  count: number;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  isFetching?: boolean;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** The details of an expanded row; each row then begins with a button to expand it. */
  expansion?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  sorting?: Sorting | readonly Sorting[];
  /** Offers the specification's page sizes. */
  onSize?: ((limit: number) => void) | undefined;
}

/** The table's own props for ticking; none without a selection. */
const selectionProps = <Row,>(selection: Selection<Row> | undefined): DataTableSelectionProps<Row> =>
  selection
    ? {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.onChange,
        getRecordSelectionCheckboxProps: (row) => ({
          "aria-label": selection.labelOf(row),
          "data-slot": "name",
        }),
        allRecordsSelectionCheckboxProps: { "aria-label": selection.allLabel },
        ...(selection.isSelectable ? { isRecordSelectable: selection.isSelectable } : {}),
      }
    : {};

/**
 * A header with a button inside: the table's own sorting turns the whole cell into a button, which then no
 * longer heads its column.
 */
const withSorting = <Row,>(
  columns: Column<Row>[],
  sorting: DataTableProps<Row>["sorting"],
): Column<Row>[] => {
  const all = [sorting ?? []].flat();
  return columns.map((column) => {
    const found = all.find(({ accessor }) => accessor === column.accessor);
    return found
      ? { ...column, title: <SortableTitle sorting={found}>{column.title}</SortableTitle> }
      : column;
  });
};

const SortableTitle = ({ sorting, children }: { sorting: Sorting; children: ReactNode }) => {
  const { t } = useTexts("ui");
  const { isDescending } = sorting;
  const direction = isDescending === undefined ? undefined : isDescending ? "descending" : "ascending";
  return (
    <SortButton direction={direction} onClick={() => sorting.onChange(isDescending === false)}>
      {children}
      {direction && <span className="visually-hidden">, {t(`table.${direction}`)}</span>}
    </SortButton>
  );
};

/** A paged list with rows of 50 px; shows the range of rows and the total. */
export const DataTable = <Row extends { id: string }>(props: DataTableProps<Row>) => {
  const { t } = useTexts("ui");
  const { rows, count, page, limit, onPage, columns, expansion } = props;
  const [open, setOpen] = useState<string[]>([]);
  if (!rows) return <RowsSkeleton rows={8} />;
  if (rows.length === 0) return props.empty;
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  const unfolding: Column<Row> = {
    accessor: "unfold",
    title: <span className="visually-hidden">{t("table.details")}</span>,
    width: 44,
    render: ({ id }) => {
      const isOpen = open.includes(id);
      const Icon = isOpen ? IconChevronDown : IconChevronRight;
      return (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "table.fold" : "table.unfold")}
          onClick={() => toggle(id)}
        >
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      );
    },
  };
  const shown = withSorting(columns, props.sorting);
  return (
    <div>
      <MantineDataTable<Row>
        idAccessor="id"
        columns={expansion ? [unfolding, ...shown] : shown}
        records={rows}
        fetching={props.isFetching ?? false}
        loaderBackgroundBlur={0}
        verticalSpacing={5}
        horizontalSpacing="md"
        highlightOnHover
        minHeight={0}
        customRowAttributes={({ id }) => ({ "data-id": id })}
        {...selectionProps(props.selection)}
        rowExpansion={
          expansion && {
            trigger: "never",
            allowMultiple: true,
            expanded: { recordIds: open },
            content: ({ record }) => expansion(record),
          }
        }
        classNames={{ root: classes.root, header: classes.header }}
      />
      <ListFooter
        shown={rows.length}
        count={count}
        page={page}
        limit={limit}
        onPage={onPage}
        onSize={props.onSize}
      />
    </div>
  );
};
