import "../../styles/app.css";
import "../device/texts.ts";
import { Anchor } from "@mantine/core";
import { IconUrgent } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, formatDay, fullName, timeIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type RollCall, useRollCalls } from "../core/use-roll-calls.ts";
import { rollCallsSearch } from "./search.ts";
import { StartButton } from "./start-button.tsx";

const ON_WIDE = "(min-width: 48em)";

/** All roll calls for administrators; for security those that are open. */
export const RollCallsPage = () => {
  const { t } = useTexts("rollCall");
  const { inGroup } = useSession();
  const { sites, siteId, ...usual } = useSites();
  const list = useListSearch(rollCallsSearch);
  const { page, limit } = rollCallsSearch.values(list.search);
  const rollCalls = useRollCalls({ page, limit });
  const zoneOf = ({ site }: RollCall) => sites.find(({ id }) => id === site.id)?.timeZone ?? usual.timeZone;
  const when = (row: RollCall) =>
    `${formatDay(dayIn(zoneOf(row), row.startedAt), "shortYear")}, ${timeIn(zoneOf(row), row.startedAt)}`;
  return (
    <Page wide>
      <PageHeader
        headline={rollCalls.data ? t("list.count", { count: rollCalls.data.count }) : t("list.title")}
        context={t("list.context")}
        action={<StartButton site={siteId ?? undefined} count={undefined} />}
      />
      <ListTable
        list={rollCalls}
        columns={[
          {
            accessor: "startedAt",
            title: t("list.start"),
            render: (row) => (
              <Anchor
                inherit
                aria-label={t("list.openOne", { day: when(row) })}
                renderRoot={(props) => <Link to="/roll-calls/$id" params={{ id: row.id }} {...props} />}
              >
                {when(row)}
              </Anchor>
            ),
          },
          { accessor: "kind", title: t("list.kind"), render: ({ kind }) => t(`kinds.${kind}`) },
          {
            accessor: "site",
            title: t("list.site"),
            visibleMediaQuery: ON_WIDE,
            render: ({ site }) => site.name,
          },
          {
            accessor: "startedBy",
            title: t("list.by"),
            visibleMediaQuery: ON_WIDE,
            render: ({ startedBy }) => startedBy && fullName(startedBy),
          },
          { accessor: "count", title: t("list.people"), textAlign: "right", visibleMediaQuery: ON_WIDE },
          {
            accessor: "unaccounted",
            title: t("list.missing"),
            textAlign: "right",
            visibleMediaQuery: ON_WIDE,
          },
          {
            accessor: "status",
            title: t("list.status"),
            render: ({ status }) => t(`list.${status}`),
          },
        ]}
        page={page}
        limit={limit}
        onPage={list.turnPage}
        onSize={(size) => list.change({ limit: size })}
        empty={
          <EmptyState
            icon={IconUrgent}
            title={t("list.noneTitle")}
            text={t(inGroup("admin") ? "list.noneText" : "list.noneOpenText")}
          />
        }
      />
    </Page>
  );
};
