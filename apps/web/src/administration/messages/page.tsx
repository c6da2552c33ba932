import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconMail, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { useMessagesColumns } from "./columns.tsx";
import type { Delivery, ResendResult } from "./delivery.ts";
import { MessageDetails } from "./details.tsx";
import { useMessagesFilters } from "./filters.ts";
import { ResendResults } from "./resend-results.tsx";
import { messagesSearch } from "./search.ts";
import { PAGE_SIZE, useMessages, useResend } from "./use-messages.ts";

/** The contract's maximum per call. */
const RESEND_MAX = 200;

interface Outcome {
  results: readonly ResendResult[];
  messages: readonly Delivery[];
  isOpen: boolean;
}

/** Mails and text messages with their states, and sending dead ones again. */
export const MessagesPage = () => {
  const { t } = useTexts("administration");
  const [selected, setSelected] = useState<Delivery[]>([]);
  const list = useListSearch(messagesSearch, () => setSelected([]));
  const { search } = list;
  const messages = useMessages(search);
  const { columns, choice } = useColumns("messages", useMessagesColumns());
  const [outcome, setOutcome] = useState<Outcome>();
  const resending = useResend();
  const resend = () =>
    resending.mutate(
      selected.map(({ id }) => id),
      {
        onSuccess: ({ results }) => {
          const count = results.filter(({ ok }) => ok).length;
          if (count === results.length) toast.positive(t("messages.resent", { count }));
          else setOutcome({ results, messages: selected, isOpen: true });
          setSelected([]);
        },
        onError: () => toast.negative(t("messages.failed")),
      },
    );
  const dead = messages.data?.dead;

  return (
    <Page wide>
      <PageHeader
        headline={dead === undefined ? t("messages.title") : t("messages.answer", { count: dead })}
        context={t("messages.context")}
        action={
          Boolean(dead) &&
          search.status !== "dead" && (
            <Button variant="default" onClick={() => list.change({ status: "dead" })}>
              {t("messages.showDead")}
            </Button>
          )
        }
      />
      <ListBar
        name="messages"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("messages.search") }}
        filters={useMessagesFilters(list)}
      />
      <ListTable
        list={messages}
        columns={columns}
        page={search.page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        expansion={(message) => <MessageDetails message={message} />}
        selection={{
          rows: selected,
          onChange: (rows) => {
            if (rows.length > RESEND_MAX) toast.warning(t("messages.tooMany", { count: RESEND_MAX }));
            else setSelected(rows);
          },
          isSelectable: ({ can }) => can.resend,
          labelOf: ({ recipient, subject }) => t("messages.select", { recipient, subject }),
          allLabel: t("messages.selectAll"),
        }}
        empty={
          <EmptyState
            icon={IconMail}
            title={t("messages.emptyTitle")}
            text={t(list.count > 0 ? "messages.emptyText" : "messages.emptyNew")}
            action={
              list.count > 0 && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("messages.clear")}
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
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            loading={resending.isPending}
            onClick={resend}
          >
            {t("messages.resend")}
          </Button>
        </SelectionBar>
      )}
      {outcome && (
        <ResendResults
          results={outcome.results}
          messages={outcome.messages}
          opened={outcome.isOpen}
          onClose={() => setOutcome({ ...outcome, isOpen: false })}
        />
      )}
    </Page>
  );
};
