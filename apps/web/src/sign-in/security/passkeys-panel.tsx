import { Button } from "@mantine/core";
import { IconFingerprint, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ItemRow } from "../../ui/page/item-row.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { hasPasskeys } from "../passkeys/support.ts";
import type { Passkey, SecondFactors } from "./use-security.ts";

const PasskeyDialog = lazy(() =>
  import("./passkey-dialog.tsx").then((module) => ({ default: module.PasskeyDialog })),
);

interface PasskeysPanelProps {
  factors: SecondFactors;
  onCodes: (codes: string[]) => void;
}

export const PasskeysPanel = ({ factors, onCodes }: PasskeysPanelProps) => {
  const { t } = useTexts("signInSecurity");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const zone = viewerZone();
  const { passkeys, hasApp } = factors;
  const isLast = passkeys.length === 1 && !hasApp;
  const isSupported = hasPasskeys();
  const add = isSupported && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setAdding(true)}
    >
      {t("passkeys.add")}
    </Button>
  );
  return (
    <Panel title={t("passkeys.title")} action={passkeys.length > 0 && add} isFlush>
      {passkeys.length === 0 && (
        <EmptyState
          icon={IconFingerprint}
          title={t("passkeys.none")}
          text={t(isSupported ? "passkeys.noneText" : "passkeys.unsupported")}
          action={add}
        />
      )}
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const used = lastUsedAt
          ? t("passkeys.used", { day: formatDay(dayIn(zone, lastUsedAt)), time: timeIn(zone, lastUsedAt) })
          : t("passkeys.unused");
        return (
          <ItemRow
            key={id}
            icon={IconFingerprint}
            name={name}
            text={`${t("passkeys.made", { day: formatDay(dayIn(zone, createdAt), "shortYear") })} · ${used}`}
            action={
              <Button
                variant="default"
                onClick={() => setRemoved(passkey)}
                aria-label={t("passkeys.removeOf", { name })}
              >
                {t("ways.remove")}
              </Button>
            }
          />
        );
      })}
      {isAdding && (
        <Suspense>
          <PasskeyDialog
            onClose={() => setAdding(false)}
            onDone={(name, codes) => {
              setAdding(false);
              toast.positive(t("passkeys.added", { name }));
              onCodes(codes);
            }}
          />
        </Suspense>
      )}
      {removed && (
        <ReauthenticateDialog
          title={t("again.passkeyTitle", { name: removed.name })}
          text={`${t("again.passkeyText")} ${isLast ? t("again.last") : ""}`}
          confirmLabel={t("again.remove")}
          dangerous
          action={(body) =>
            call("POST /second-factors/passkeys/:id/remove/", { params: { id: removed.id }, body })
          }
          onDone={() => {
            toast.positive(t("again.passkeyRemoved", { name: removed.name }));
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  );
};
