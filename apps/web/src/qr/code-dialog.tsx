import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTexts } from "../locales/use-texts.ts";
import { call } from "../shell/api/call.ts";
import { changedValues } from "../shell/form/changed-values.ts";
import { useHasFeature } from "../shell/session/session.ts";
import { useSites } from "../shell/session/sites.ts";
import { FormDialog } from "../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../shell/settings/use-form.ts";
import type { CodeBody, PrintedCode } from "./use-printed-codes.ts";

interface CodeDialogProps {
  /** Undefined: a new code. */
  code?: PrintedCode | undefined;
  onClose: () => void;
}

/** The types of a site's printed code. */
const TYPES = ["site-sign-in", "presence"] as const satisfies CodeBody["actionType"][];

/**
 * Creates a printed code, or changes its texts; its action and site cannot change, since the code is already
 * put up.
 */
export const CodeDialog = ({ code, onClose }: CodeDialogProps) => {
  const { t } = useTexts("qr");
  const { sites, siteId } = useSites();
  // A presence code needs the feature 'remote'.
  const hasRemote = useHasFeature("remote");
  const types = TYPES.filter((type) => type !== "presence" || hasRemote);
  const { values, errors, change, ...form } = useSettingsForm({
    initial: {
      name: code?.name ?? "",
      siteId: code?.siteId ?? siteId ?? sites[0]?.id ?? "",
      actionType: TYPES[0] as (typeof TYPES)[number],
      message: code?.message ?? "",
      url: code?.url ?? "",
      isEnabled: code?.isEnabled ?? true,
    },
    save: (values, _, before) => {
      const bodyOf = ({ name, message, url, isEnabled }: typeof values) => ({
        name,
        message,
        url: url.trim() || null,
        isEnabled,
      });
      const body = bodyOf(values);
      return code
        ? call("PATCH /qr-actions/:id/", {
            params: { id: code.id },
            body: changedValues(bodyOf(before), body),
          })
        : call("POST /qr-actions/", {
            body: { ...body, siteId: values.siteId, actionType: values.actionType },
          });
    },
    savedMessage: ({ name }) => t("codes.saved", { name }),
    onClose,
  });
  return (
    <FormDialog
      title={t(code ? "codes.editTitle" : "codes.add")}
      onClose={onClose}
      form={form}
      action={t(code ? "codes.save" : "codes.add")}
    >
      <TextInput
        label={t("codes.name")}
        description={t("codes.nameHint")}
        value={values.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors.name}
        data-autofocus
      />
      {!code && (
        <>
          <Select
            label={t("codes.site")}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.siteId}
            onChange={(id) => id && change({ siteId: id })}
            allowDeselect={false}
            error={errors.siteId}
          />
          <Select
            label={t("codes.type")}
            data={types.map((type) => ({ value: type, label: t(`codes.types.${type}`) }))}
            value={values.actionType}
            onChange={(type) => type && change({ actionType: type as (typeof TYPES)[number] })}
            allowDeselect={false}
            error={errors.actionType}
          />
        </>
      )}
      <TextInput
        label={t("codes.message")}
        description={t("codes.messageHint")}
        value={values.message}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        error={errors.message}
      />
      <TextInput
        label={t("codes.url")}
        description={t("codes.urlHint")}
        value={values.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        error={errors.url}
      />
      <Checkbox
        label={t("codes.enabled")}
        checked={values.isEnabled}
        onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
      />
    </FormDialog>
  );
};
