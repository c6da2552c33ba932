import { Button, Checkbox, PasswordInput, Select, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { BARRIER_KINDS, type BarrierKind, gateLimits } from "@portico/contract/cameras/gate-form";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { FormSection } from "../../shell/settings/section.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { Openings } from "./openings.tsx";
import type { Gate } from "./rows.ts";

interface BarrierDialogProps {
  gate: Gate;
  /** Receives the secret of a webhook that was made. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const useBarrierForm = ({ gate: { camera, barrier }, onSecret, onClose }: BarrierDialogProps) => {
  const { t } = useTexts("camerasGates");
  return useSettingsForm({
    initial: {
      isActive: barrier?.isActive ?? true,
      kind: barrier?.kind ?? ("webhook" as BarrierKind),
      url: barrier?.url ?? "",
      channel: (barrier?.channel ?? 1) as number | "",
      userName: barrier?.userName ?? "",
      password: "",
      opensOnLookAlike: barrier?.opensOnLookAlike ?? false,
      newSecret: false,
    },
    save: async ({ kind, url }, { userName, password, channel, newSecret, ...changed }) => {
      const made = await call("PATCH /parking/cameras/:id/barrier/", {
        params: { id: camera.id },
        body: {
          ...changed,
          ...(barrier ? {} : { kind, url }),
          ...(userName === undefined ? {} : { userName: userName.trim() || null }),
          ...(password ? { password } : {}),
          ...(channel === undefined || channel === "" ? {} : { channel }),
          ...(newSecret ? { newSecret } : {}),
        },
      });
      if (made.secret) onSecret(made.secret);
      return made;
    },
    savedMessage: () => t("barriers.saved"),
    onClose,
  });
};

/** How a camera's barrier opens, and when it did. */
export const BarrierDialog = (props: BarrierDialogProps) => {
  const { t } = useTexts("camerasGates");
  const { gate, onClose } = props;
  const { camera, barrier } = gate;
  const form = useBarrierForm(props);
  const { values, errors, change } = form;
  const { kind } = values;
  return (
    <FormDialog
      title={t("barriers.title", { camera: camera.name })}
      onClose={onClose}
      form={form}
      width={912}
    >
      <div>
        <FormSection title={t("barriers.columns.barrier")}>
          <Select
            label={t("barriers.kind")}
            description={t(`barriers.kindHints.${kind}`)}
            data={BARRIER_KINDS.map((value) => ({ value, label: t(`barriers.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => value && change({ kind: value })}
            allowDeselect={false}
            error={errors.kind}
          />
          <TextInput
            label={t("barriers.url")}
            description={t("barriers.urlHint")}
            value={values.url}
            onChange={(event) => change({ url: event.currentTarget.value })}
            maxLength={gateLimits.url}
            type="url"
            error={errors.url}
          />
          {kind !== "webhook" && (
            <>
              <NumberField
                label={t(`barriers.channels.${kind}`)}
                value={values.channel}
                onChange={(channel) => change({ channel })}
                min={1}
                max={gateLimits.channelMax}
                error={errors.channel}
              />
              <TextInput
                label={t("barriers.userName")}
                value={values.userName}
                onChange={(event) => change({ userName: event.currentTarget.value })}
                maxLength={limits.userName}
                autoComplete="off"
                error={errors.userName}
              />
              <PasswordInput
                label={t("barriers.password")}
                description={barrier?.userName && t("barriers.passwordKept")}
                value={values.password}
                onChange={(event) => change({ password: event.currentTarget.value })}
                maxLength={limits.password}
                autoComplete="new-password"
                error={errors.password}
              />
            </>
          )}
          <div className={`${settings.fields} ${settings.whole}`}>
            <Checkbox
              label={t("barriers.active")}
              checked={values.isActive}
              onChange={(event) => change({ isActive: event.currentTarget.checked })}
            />
            <Checkbox
              label={t("barriers.lookAlike")}
              description={t("barriers.lookAlikeHint")}
              checked={values.opensOnLookAlike}
              onChange={(event) => change({ opensOnLookAlike: event.currentTarget.checked })}
            />
            {barrier?.kind === "webhook" && kind === "webhook" && (
              <Checkbox
                label={t("barriers.newSecret")}
                description={t("barriers.newSecretHint")}
                checked={values.newSecret}
                onChange={(event) => change({ newSecret: event.currentTarget.checked })}
              />
            )}
          </div>
        </FormSection>
        {barrier && (
          <FormSection title={t("barriers.openings")}>
            <div className={`${settings.fields} ${settings.whole}`}>
              {barrier.isActive && <OpenNow cameraId={camera.id} />}
              <Openings cameraId={camera.id} />
            </div>
          </FormSection>
        )}
      </div>
    </FormDialog>
  );
};

const OpenNow = ({ cameraId }: { cameraId: string }) => {
  const { t } = useTexts(["camerasGates", "ui"]);
  const open = useRefreshingMutation(() =>
    call("POST /parking/cameras/:id/barrier/open/", { params: { id: cameraId } }),
  );
  return (
    <div>
      <Button
        variant="default"
        loading={open.isPending}
        onClick={() =>
          open.mutate(undefined, {
            onSuccess: () => toast.positive(t("barriers.opening")),
            onError: (error) => toast.negative(error.message),
          })
        }
      >
        {t("barriers.openNow")}
      </Button>
    </div>
  );
};
