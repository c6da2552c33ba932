import { Anchor } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatDayAndTime, formatList } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { type DenyDecision, useDenyDecisions } from "../core/use-settings.ts";
import { FIELDS } from "./entry.ts";

const route = getRouteApi("/_app/admin/reception");

/** The matches of the deny-list, with security's decisions, in the time zone of the visit's site. */
export const DenyDecisionLog = () => {
  const { t } = useTexts("visitsSettings");
  const { logPage = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const decisions = useDenyDecisions({ page: logPage, limit: PAGE_SIZE });
  return (
    <ListTable
      title={t("deny.log")}
      list={decisions}
      columns={useColumns()}
      page={logPage}
      limit={PAGE_SIZE}
      onPage={(next, replace) =>
        void navigate({ search: (before) => ({ ...before, logPage: next }), replace })
      }
      empty={<EmptyState icon={IconHistory} title={t("deny.logEmpty")} text={t("deny.logEmptyText")} />}
    />
  );
};

const useColumns = (): Column<DenyDecision>[] => {
  const { t } = useTexts("visitsSettings");
  const who = ({ by, at, timeZone }: DenyDecision) => {
    const when = formatDayAndTime(at, timeZone);
    return by ? t("deny.by", { name: by, when }) : when;
  };
  const same = ({ fields }: DenyDecision) =>
    t("deny.same", {
      fields: formatList(
        FIELDS.filter((field) => fields.includes(field)).map((field) => t(`deny.fields.${field}`)),
      ),
    });
  return [
    {
      accessor: "visitorName",
      title: t("deny.logColumns.visit"),
      render: (row) => (
        <>
          <Anchor renderRoot={(props) => <Link to="/visits/$id" params={{ id: row.visitId }} {...props} />}>
            {row.visitorName}
          </Anchor>
          <span className={settings.second}>{formatDayAndTime(row.visitStart, row.timeZone)}</span>
        </>
      ),
    },
    {
      accessor: "reason",
      title: t("deny.logColumns.entry"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (row) => (
        <>
          {row.reason}
          <span className={settings.second}>{same(row)}</span>
        </>
      ),
    },
    {
      accessor: "decision",
      title: t("deny.logColumns.decision"),
      render: (row) => (
        <>
          {t(`deny.decisions.${row.decision}`)}
          {row.note && <span className={settings.second}>{row.note}</span>}
          <span className={`${settings.second} ${settings.onPhones}`}>{who(row)}</span>
        </>
      ),
    },
    {
      accessor: "at",
      title: t("deny.logColumns.when"),
      visibleMediaQuery: "(min-width: 48em)",
      render: who,
    },
  ];
};
