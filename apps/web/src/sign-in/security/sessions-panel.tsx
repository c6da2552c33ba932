import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { isPhone } from "../../ui/is-phone.ts";
import { ItemRow } from "../../ui/page/item-row.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useAccountMutation } from "../core/use-account-mutation.ts";
import { type Session, useSessions } from "./use-security.ts";

/** Every browser in which the person is logged in; all but this one can be logged out here. */
export const SessionsPanel = () => {
  const { t } = useTexts(["signInSecurity", "ui"]);
  const { data, error, refetch } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const zone = viewerZone();
  const at = (instant: string) => ({ day: formatDay(dayIn(zone, instant)), time: timeIn(zone, instant) });
  const fail = () => toast.negative(t("sessions.failed"));
  const end = useAccountMutation(({ id }: Session) => call("DELETE /sessions/:id/", { params: { id } }));
  const endOthers = useAccountMutation(() => call("POST /sessions/end-others/"));
  // The present session comes first, the others below it.
  const sessions = data?.results.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const hasOthers = (data?.count ?? 0) > 1;
  return (
    <Panel
      title={t("sessions.title")}
      action={
        hasOthers && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t("sessions.endOthers")}
          </Button>
        )
      }
      isFlush
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={2} />}
      {sessions?.map((session) => {
        const device = session.device ?? t("unknownDevice");
        const seen = t("sessions.seen", at(session.lastSeenAt));
        const said = [
          session.isCurrent ? t("sessions.here") : seen,
          session.address,
          t("sessions.since", at(session.createdAt)),
        ];
        return (
          <ItemRow
            key={session.id}
            icon={isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop}
            name={device}
            text={said.filter(Boolean).join(" · ")}
            action={
              !session.isCurrent && (
                <Button
                  variant="default"
                  aria-label={t("sessions.endOf", { device, seen })}
                  loading={end.isPending && end.variables.id === session.id}
                  onClick={() =>
                    end.mutate(session, {
                      onSuccess: () => toast.positive(t("sessions.ended", { device })),
                      onError: fail,
                    })
                  }
                >
                  {t("sessions.end")}
                </Button>
              )
            }
          />
        );
      })}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("sessions.othersTitle")}
        text={t("sessions.othersText")}
        confirmLabel={t("sessions.endOthers")}
        cancelLabel={t("ui:cancel")}
        isBusy={endOthers.isPending}
        isDangerous
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: ({ ended }) => {
              setAsking(false);
              toast.positive(t("sessions.othersEnded", { count: ended }));
            },
            onError: fail,
          })
        }
      />
    </Panel>
  );
};
