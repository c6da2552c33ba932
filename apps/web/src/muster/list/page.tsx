import "../core/texts.ts";
import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconPrinter, IconSend, IconSettings, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ContactDialog } from "../../shell/contact/dialog.tsx";
import { ListTable } from "../../shell/lists/table.tsx";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ExportButton } from "../../ui/list/export-button.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type MusterQuery, type PresentPerson, useContactPresent, useMuster } from "../core/use-muster.ts";
import { StartButton } from "../roll-calls/start-button.tsx";
import { RARE_COLUMNS, useMusterColumns, useRowWords } from "./columns.tsx";
import { Counts } from "./counts.tsx";
import { useMusterFilters } from "./filters.ts";
import classes from "./list.module.css";
import { musterSearch } from "./search.ts";
import { useMusterExport, useSheet } from "./use-export.ts";

/** Muster List: who is on site now, where, and how that is known. */
export const MusterPage = () => {
  const { t } = useTexts("muster");
  const [selected, setSelected] = useState<PresentPerson[]>([]);
  const list = useListSearch(musterSearch, () => setSelected([]));
  const { sites, siteId, ...usual } = useSites();
  const site = list.search.site ?? siteId ?? undefined;
  const timeZone = sites.find(({ id }) => id === site)?.timeZone ?? usual.timeZone;
  const query: MusterQuery = { ...musterSearch.query(list.search), site };
  const muster = useMuster(query);
  const counts = muster.data?.counts;
  const words = useRowWords();
  const { columns, choice } = useColumns("muster", useMusterColumns(timeZone), RARE_COLUMNS);
  const exporting = useMusterExport(query, timeZone);
  const sheet = useSheet(timeZone);
  const hasFilters = list.count > 0;
  const whole = counts && counts.people + counts.vehicles;
  const context = counts && [
    formatDay(dayIn(timeZone, muster.data?.at), "full"),
    counts.sites.length === 1 ? counts.sites[0]!.name : t("list.allSites"),
  ];

  return (
    <Page wide>
      <PageHeader
        headline={whole === undefined ? t("list.title") : t("list.answer", { count: whole })}
        context={
          counts &&
          `${context!.join(", ")}. ${[
            t("list.colleagues", { count: counts.colleagues }),
            t("list.visitors", { count: counts.visitors }),
            ...(counts.vehicles > 0 ? [t("list.cars", { count: counts.vehicles })] : []),
          ].join(", ")}.`
        }
        action={
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to="/muster-settings" {...props} />}
            >
              {t("settings.open")}
            </Button>
            {site && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
                loading={sheet.isPrinting}
                onClick={() => sheet.print(site)}
              >
                {t("list.print")}
              </Button>
            )}
            <ContactUsers query={query} selected={selected} count={muster.data?.count ?? 0} />
            <StartButton site={site} count={whole} />
          </div>
        }
      />
      {counts && <Counts counts={counts} time={timeIn(timeZone, muster.data!.at)} list={list} />}
      <ListBar
        name="muster"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("list.search") }}
        filters={useMusterFilters(list, site, counts)}
      >
        <ExportButton {...exporting} isDisabled={!muster.data?.count} />
      </ListBar>
      <ListTable
        list={muster}
        columns={columns}
        page={list.search.page}
        limit={musterSearch.values(list.search).limit}
        onPage={list.turnPage}
        onSize={(limit) => list.change({ limit })}
        selection={{
          rows: selected,
          onChange: setSelected,
          labelOf: (row) => t("list.select", { name: words.name(row) }),
          allLabel: t("list.selectAll"),
          isSelectable: ({ kind }) => kind !== "vehicle",
        }}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(hasFilters ? "list.noneTitle" : "list.emptyTitle")}
            text={t(hasFilters ? "list.noneText" : "list.emptyText")}
            action={
              hasFilters && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("list.clear")}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
};

interface ContactUsersProps {
  query: MusterQuery;
  selected: readonly PresentPerson[];
  /** Rows that the filters find. */
  count: number;
}

/** A message to the chosen people, or else to everybody whom the filters find. */
const ContactUsers = ({ query, selected, count }: ContactUsersProps) => {
  const { t } = useTexts("muster");
  /** Each dialog begins anew. */
  const [opened, setOpened] = useState<{ isOpen: boolean; number: number }>({ isOpen: false, number: 0 });
  const sending = useContactPresent(
    query,
    selected.map(({ id }) => id),
  );
  const close = () => setOpened(({ number }) => ({ isOpen: false, number }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        disabled={count === 0}
        onClick={() => setOpened(({ number }) => ({ isOpen: true, number: number + 1 }))}
      >
        {t("list.contact")}
      </Button>
      {opened.number > 0 && (
        <ContactDialog
          key={opened.number}
          opened={opened.isOpen}
          onClose={close}
          title={t("list.contact")}
          subtitle={
            selected.length > 0
              ? t("list.toSelected", { count: selected.length })
              : t("list.toFound", { count })
          }
          labels={{
            sent: translate(text("visits.allContacted")),
            failed: translate(text("visits.noneContacted")),
          }}
          mutation={sending}
          onSent={close}
        />
      )}
    </>
  );
};
