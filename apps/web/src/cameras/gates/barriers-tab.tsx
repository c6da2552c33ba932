import { IconBarrierBlock } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import settings from "../../shell/settings/settings.module.css";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { ALL_ROWS, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { CamerasLink } from "../core/cameras-link.tsx";
import { BarrierDialog } from "./barrier-dialog.tsx";
import { GatesFrame } from "./frame.tsx";
import type { Gate } from "./rows.ts";
import { SecretDialog } from "./secret-dialog.tsx";

/** Cameras and the barriers that they open. */
export const BarriersTab = () => {
  const { t } = useTexts("camerasGates");
  const gates = useSettingsQuery(["cameras", "gates"], ALL_ROWS, async (signal) => {
    const { count, results } = await call("GET /parking/gates/", { query: ALL_ROWS, signal });
    return { count, results: results.map((row): Gate => ({ ...row, id: row.camera.id })) };
  });
  const [edited, setEdited] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const gate = gates.data?.results.find(({ id }) => id === edited);
  return (
    <GatesFrame tab="barriers" context={t("barriers.context")}>
      <SettingsTable
        list={gates}
        columns={[
          {
            accessor: "camera.name",
            title: t("barriers.columns.camera"),
            render: ({ camera, site, carpark }) => (
              <>
                {camera.name}
                <span className={settings.second}>
                  {[site.name, carpark?.name].filter(Boolean).join(" · ")}
                </span>
              </>
            ),
          },
          {
            accessor: "barrier.kind",
            title: t("barriers.columns.barrier"),
            render: ({ barrier }) =>
              barrier ? (
                t(`barriers.kinds.${barrier.kind}`)
              ) : (
                <span className={settings.unused}>{t("barriers.none")}</span>
              ),
          },
          {
            accessor: "barrier.isActive",
            title: t("barriers.columns.state"),
            width: 120,
            render: ({ barrier }) =>
              barrier && (
                <StatusChip
                  status={barrier.isActive ? "active" : "cancelled"}
                  words={t(barrier.isActive ? "barriers.on" : "barriers.off")}
                />
              ),
          },
        ]}
        nameOf={({ camera }) => camera.name}
        onEdit={({ id }) => setEdited(id)}
        empty={
          <EmptyState
            icon={IconBarrierBlock}
            title={t("barriers.empty")}
            text={t("barriers.emptyText")}
            action={<CamerasLink label={t("cameras")} />}
          />
        }
      />
      {gate && <BarrierDialog gate={gate} onSecret={setSecret} onClose={() => setEdited(undefined)} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </GatesFrame>
  );
};
