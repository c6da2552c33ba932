import { IconCalendarOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../shell/api.ts";
import { RemoveDialog } from "../shell/settings/remove-dialog.tsx";
import classes from "../shell/settings/settings.module.css";
import { useSites } from "../shell/sites.ts";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { dayIn, formatDay } from "../ui/format.ts";
import { ClosureDialog } from "./closure-dialog.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SettingsTable } from "./settings-table.tsx";
import { type Closure, LIMIT, useClosures } from "./use-settings.ts";

const route = getRouteApi("/_app/admin/resources");

const daysOf = ({ firstDay, lastDay }: Closure): string =>
  firstDay === lastDay
    ? formatDay(firstDay, "shortYear")
    : `${formatDay(firstDay, "shortYear")} – ${formatDay(lastDay, "shortYear")}`;

export const ClosuresTab = () => {
  const { t } = useTranslation("resources");
  const { page = 1 } = route.useSearch();
  const { timeZone } = useSites();
  const closures = useClosures(dayIn(timeZone), { page, limit: LIMIT });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Closure>();
  const siteOf = ({ siteName }: Closure): string => siteName ?? t("closures.allSites");
  const columns: Column<Closure>[] = [
    {
      accessor: "name",
      title: t("name"),
      render: (closure) => (
        <>
          {closure.name}
          <span className={`${classes.second} ${classes.onPhones}`}>{daysOf(closure)}</span>
        </>
      ),
    },
    {
      accessor: "firstDay",
      title: t("closures.days"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: (closure) => <span className="tabular">{daysOf(closure)}</span>,
    },
    { accessor: "siteName", title: t("closures.site"), render: siteOf },
  ];
  return (
    <SettingsFrame
      tab="closures"
      answer={closures.data ? t("closures.answer", { count: closures.data.count }) : t("tabs.closures")}
      context={t("closures.context")}
      add={t("closures.add")}
      onAdd={() => setAdding(true)}
    >
      <SettingsTable
        list={closures}
        columns={columns}
        nameOf={({ name }) => name}
        onRemove={setRemoved}
        empty={
          <EmptyState icon={IconCalendarOff} title={t("closures.empty")} text={t("closures.emptyText")} />
        }
      />
      {isAdding && <ClosureDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("closures.removeText", { days: daysOf(removed), site: siteOf(removed) })}
          remove={() => call("DELETE /closures/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};
