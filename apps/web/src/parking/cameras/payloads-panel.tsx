import { Button } from "@mantine/core";
import type { Outcome } from "@portico/contract/cameras/form";
import { IconInbox } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { exactDayTimeIn, exactTimeIn } from "./labels.ts";
import { type Camera, PAYLOADS_SHOWN, type Payload, usePayloads } from "./use-cameras.ts";

const STATUS_OF: Record<Outcome, StatusName> = {
  event: "confirmed",
  "sign-of-life": "waiting",
  "not-understood": "unknown",
  "log-in": "denied",
};

/** What the camera sent within the last days, without contents. */
export const PayloadsPanel = ({ camera, onLook }: { camera: Camera; onLook: (payload: Payload) => void }) => {
  const { t } = useTexts("cameraSettings");
  const [page, setPage] = useState(1);
  const { timeZone } = camera;
  const chipOf = ({ outcome }: Payload) => (
    <StatusChip status={STATUS_OF[outcome]} words={t(`payloads.outcomes.${outcome}`)} />
  );
  return (
    <ListTable
      title={t("payloads.title")}
      list={usePayloads(camera, page)}
      page={page}
      limit={PAYLOADS_SHOWN}
      onPage={(next) => setPage(next ?? 1)}
      empty={<EmptyState icon={IconInbox} title={t("payloads.empty")} text={t("payloads.emptyText")} />}
      columns={[
        {
          accessor: "receivedAt",
          title: t("payloads.columns.time"),
          render: (payload) => (
            <>
              <span className="tabular">{exactDayTimeIn(timeZone, payload.receivedAt)}</span>
              <span className={settings.onPhones}>{chipOf(payload)}</span>
            </>
          ),
        },
        {
          accessor: "outcome",
          title: t("payloads.columns.outcome"),
          visibleMediaQuery: "(min-width: 48em)",
          render: chipOf,
        },
        {
          accessor: "sender",
          title: t("payloads.columns.sender"),
          visibleMediaQuery: "(min-width: 64em)",
          render: ({ sender }) => sender,
        },
        {
          accessor: "size",
          title: t("payloads.columns.size"),
          noWrap: true,
          visibleMediaQuery: "(min-width: 75em)",
          render: ({ size }) => <span className="tabular">{t("payloads.size", { count: size })}</span>,
        },
        {
          accessor: "look",
          title: <span className="visually-hidden">{t("working.look")}</span>,
          render: (payload) => (
            <Button
              variant="default"
              size="xs"
              aria-label={t("payloads.look", { time: exactTimeIn(timeZone, payload.receivedAt) })}
              onClick={() => onLook(payload)}
            >
              {t("working.look")}
            </Button>
          ),
        },
      ]}
    />
  );
};
