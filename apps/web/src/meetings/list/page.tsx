import "../core/texts.ts";
import { Button } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { formatWhen } from "../core/labels.ts";
import { type MeetingSummary, useMeetings } from "../core/use-meetings.ts";
import { useMeetingsColumns } from "./columns.tsx";
import { ContactHosts } from "./contact-hosts.tsx";
import { useMeetingsFilters } from "./filters.ts";
import { daysOf, meetingsSearch, queryOf } from "./search.ts";
import { useMeetingsExport } from "./use-export.ts";

/** Meeting Admin: every meeting, and messages to the hosts. */
export const MeetingsPage = () => {
  const { t } = useTexts("meetings");
  const [selected, setSelected] = useState<MeetingSummary[]>([]);
  const list = useListSearch(meetingsSearch, () => setSelected([]));
  const { search } = list;
  const { timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const query = queryOf(search, today);
  const meetings = useMeetings(query);
  const count = meetings.data?.count;
  const { columns, choice } = useColumns("meetings", useMeetingsColumns());
  const [contact, setContact] = useState({ isOpen: false, openCount: 0 });
  const { from, until } = daysOf(search, today);
  const exporting = useMeetingsExport(query, t("table.exportFile", { from, until }));
  const select = (rows: MeetingSummary[]) => {
    if (rows.length > limits.bulkMax) toast.warning(t("table.tooMany", { count: limits.bulkMax }));
    else setSelected(rows);
  };

  return (
    <Page wide>
      <PageHeader
        headline={count === undefined ? t("table.title") : t("table.answer", { count })}
        context={t("table.context", { from: formatDay(from), until: formatDay(until) })}
      />
      <ListBar
        name="meetings"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("table.search"), hint: t("table.searchHint") }}
        filters={useMeetingsFilters(list, today)}
      >
        <ExportButton {...exporting} isDisabled={!count} />
      </ListBar>
      <ListTable
        list={meetings}
        columns={columns}
        page={search.page}
        limit={meetingsSearch.values(search).limit}
        onSize={(limit) => list.change({ limit })}
        onPage={list.turnPage}
        selection={{
          rows: selected,
          onChange: select,
          labelOf: (meeting) => t("table.select", { name: meeting.description, when: formatWhen(meeting) }),
          allLabel: t("table.selectAll"),
        }}
        sorting={{
          accessor: "start",
          isDescending: search.order === "-start",
          onChange: (isDescending) => list.change({ order: isDescending ? "-start" : "start" }),
        }}
        empty={
          <EmptyState
            title={t("table.emptyTitle")}
            text={t(list.count > 0 ? "table.emptyText" : "table.emptyDays")}
            action={
              list.count > 0 && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("table.clear")}
                </Button>
              )
            }
          />
        }
      />
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={() => setSelected([])}>
          <Button
            variant="white"
            color="dark"
            leftSection={<IconSend size={16} stroke={1.75} />}
            onClick={() => setContact(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
          >
            {t("table.contact")}
          </Button>
        </SelectionBar>
      )}
      {contact.openCount > 0 && (
        <ContactHosts
          key={contact.openCount}
          meetings={selected}
          opened={contact.isOpen}
          onClose={() => setContact({ ...contact, isOpen: false })}
          onSent={() => {
            setContact({ ...contact, isOpen: false });
            setSelected([]);
          }}
        />
      )}
    </Page>
  );
};
