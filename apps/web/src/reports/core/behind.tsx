import { Button, Group } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import type { OnPage } from "../../shell/lists/last-page.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { type ExportedFile, ExportMenu } from "./export-menu.tsx";

export const PAGE_SIZE = 25;

interface BehindProps<Row> {
  /** The opened number: its series and its row, and how many. */
  series: string;
  row: string;
  list: UseQueryResult<{ count: number; results: Row[] }>;
  /** What the rows add up to, where that is not how many they are. */
  sum?: string | undefined;
  columns: Column<Row>[];
  page: number | undefined;
  onPage: OnPage;
  /** All of the rows. */
  file: ExportedFile;
  onClose: () => void;
}

/** The rows behind a number of a report. */
export const Behind = <Row extends { id: string }>({
  series,
  row,
  list,
  sum,
  file,
  onClose,
  ...table
}: BehindProps<Row>) => {
  const { t } = useTexts("reports");
  const count = list.data?.count;
  const title = t("behind", { series, row });
  return (
    <ListTable
      {...table}
      list={list}
      title={count === undefined ? title : `${title}: ${sum ?? formatNumber(count)}`}
      action={
        <Group gap="xs" wrap="nowrap">
          <ExportMenu {...file} ofRows />
          <Button variant="default" size="xs" onClick={onClose}>
            {t("close")}
          </Button>
        </Group>
      }
      limit={PAGE_SIZE}
      empty={<EmptyState title={t("nothing")} />}
    />
  );
};
