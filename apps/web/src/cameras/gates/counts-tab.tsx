import { IconCar } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import settings from "../../shell/settings/settings.module.css";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { ALL_ROWS, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { formatDayAndTime } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { CamerasLink } from "../core/cameras-link.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { GatesFrame } from "./frame.tsx";
import type { Count } from "./rows.ts";

const NOT_PHONES = "(min-width: 48em)";

/** Cars inside car parks, as cameras counted them. */
export const CountsTab = () => {
  const { t } = useTexts("camerasGates");
  const counts = useSettingsQuery(["parking", "gates", "counts"], ALL_ROWS, async (signal) => {
    const { count, results } = await call("GET /parking/counts/", { query: ALL_ROWS, signal });
    return { count, results: results.map((row): Count => ({ ...row, id: row.carpark.id })) };
  });
  const [edited, setEdited] = useState<Count>();
  const driftOf = (drift: number): string =>
    drift === 0 ? t("counts.noDrift") : t("counts.drift", { count: drift });
  /** Why cars are not counted, or what was seen since the last count. */
  const noteOf = ({ hasEntry, hasExit, cars, entries, exits }: Count): string => {
    if (!hasEntry) return t("counts.noEntry");
    if (!hasExit) return t("counts.noExit");
    return cars === null ? "" : t("counts.inOut", { entries, exits });
  };
  return (
    <GatesFrame tab="counts" context={t("counts.context")}>
      <SettingsTable
        list={counts}
        columns={[
          {
            accessor: "carpark.name",
            title: t("counts.columns.carpark"),
            render: ({ carpark, site }) => (
              <>
                {carpark.name}
                <span className={settings.second}>{site.name}</span>
              </>
            ),
          },
          {
            accessor: "cars",
            title: t("counts.columns.cars"),
            render: (count) => (
              <>
                {count.cars === null ? (
                  <span className={settings.unused}>{t("counts.unknown")}</span>
                ) : (
                  <span className="tabular">
                    {t("counts.ofSpaces", { cars: count.cars, spaces: count.spaceCount })}
                  </span>
                )}
                <span className={settings.second}>{noteOf(count)}</span>
                {count.drift !== null && (
                  <span className={`${settings.second} ${settings.onPhones}`}>
                    {t("counts.driftOnPhone", { cars: driftOf(count.drift) })}
                  </span>
                )}
              </>
            ),
          },
          {
            accessor: "since",
            title: t("counts.columns.since"),
            visibleMediaQuery: NOT_PHONES,
            render: ({ since }) => since && <span className="tabular">{formatDayAndTime(since)}</span>,
          },
          {
            accessor: "drift",
            title: t("counts.columns.drift"),
            width: 140,
            visibleMediaQuery: NOT_PHONES,
            render: ({ drift }) => drift !== null && <span className="tabular">{driftOf(drift)}</span>,
          },
        ]}
        nameOf={({ carpark }) => carpark.name}
        onEdit={setEdited}
        empty={
          <EmptyState
            icon={IconCar}
            title={t("counts.empty")}
            text={t("counts.emptyText")}
            action={<CamerasLink label={t("cameras")} />}
          />
        }
      />
      {counts.data && counts.data.count > 0 && <p className={settings.hint}>{t("counts.driftText")}</p>}
      {edited && <CountDialog count={edited} onClose={() => setEdited(undefined)} />}
    </GatesFrame>
  );
};
