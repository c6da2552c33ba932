import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import settings from "../../shell/settings/settings.module.css";
import { type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { formatDayAndTime } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";

type Opening = RowOf<"GET /parking/cameras/:id/openings/">;

/** Rows on a page: the list stands below a form. */
const SHOWN = 5;
const STATUS = { waiting: "waiting", opened: "active", failed: "invalid", skipped: "waiting" } as const;

/** When a barrier opened, and why it did not; live events refresh it. */
export const Openings = ({ cameraId }: { cameraId: string }) => {
  const { t } = useTexts("camerasGates");
  const [page, setPage] = useState(1);
  const query = { page, limit: SHOWN };
  const { data } = useSettingsQuery(["cameras", "openings", cameraId], query, (signal) =>
    call("GET /parking/cameras/:id/openings/", { params: { id: cameraId }, query, signal }),
  );
  if (!data) return null;
  if (data.count === 0) return <p className={settings.hint}>{t("barriers.noOpenings")}</p>;
  const resultOf = ({ problem, answerStatus, tookMs }: Opening): string => {
    if (problem) return t(`barriers.problems.${problem}`, { status: answerStatus ?? "" });
    return tookMs === null ? "" : t("barriers.took", { count: tookMs });
  };
  return (
    <DataTable
      rows={data.results}
      count={data.count}
      page={page}
      limit={SHOWN}
      onPage={setPage}
      empty={null}
      columns={[
        {
          accessor: "createdAt",
          title: t("barriers.when"),
          render: (opening) => (
            <>
              <span className="tabular">{formatDayAndTime(opening.createdAt)}</span>{" "}
              {opening.registration && <Plate>{opening.registration}</Plate>}
              <span className={settings.second}>
                {[t(`barriers.causes.${opening.cause}`), opening.requestedBy?.name, resultOf(opening)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </>
          ),
        },
        {
          accessor: "status",
          title: t("barriers.columns.state"),
          width: 190,
          render: ({ status }) => (
            <StatusChip status={STATUS[status]} words={t(`barriers.statuses.${status}`)} />
          ),
        },
      ]}
    />
  );
};
