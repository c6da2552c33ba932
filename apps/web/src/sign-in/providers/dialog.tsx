import { Checkbox, TagsInput, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { CopyRedirect } from "./copy-redirect.tsx";
import classes from "./providers.module.css";
import type { Provider } from "./use-providers.ts";

interface ProviderDialogProps {
  provider: Provider | undefined;
  onClose: () => void;
}

export const ProviderDialog = ({ provider, onClose }: ProviderDialogProps) => {
  const { t } = useTexts(["signInProviders", "shellSettings"]);
  const form = useSettingsForm({
    initial: {
      name: provider?.name ?? "",
      slug: provider?.slug ?? "",
      issuer: provider?.issuer ?? "",
      oidcClientId: provider?.oidcClientId ?? "",
      oidcClientSecret: "",
      verifiedDomains: provider?.verifiedDomains ?? [],
      createsAccounts: provider?.createsAccounts ?? false,
      isActive: provider?.isActive ?? true,
    },
    // An empty field keeps the stored secret.
    save: ({ oidcClientSecret, ...values }, { oidcClientSecret: _typed, ...changed }, before, seen) => {
      const secret = oidcClientSecret === "" ? {} : { oidcClientSecret };
      return provider
        ? call("PATCH /sign-in-providers/:id/", {
            params: { id: provider.id },
            body: { ...withSeen(changed, before, seen), ...secret },
          })
        : call("POST /sign-in-providers/", { body: { ...values, ...secret } });
    },
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, errors, change, changed } = form;
  const unlinks =
    provider !== undefined && (changed.issuer !== undefined || changed.oidcClientId !== undefined);
  return (
    <FormDialog
      title={provider ? t("dialog.editTitle", { name: provider.name }) : t("dialog.addTitle")}
      subtitle={provider ? undefined : t("dialog.redirectLater")}
      onClose={onClose}
      form={{ ...form, general: unlinks ? [t("dialog.issuerChanged"), ...form.general] : form.general }}
      width={600}
    >
      <NameInput form={form} hint={t("dialog.nameHint")} />
      <TextInput
        label={t("dialog.slug")}
        description={t("dialog.slugHint")}
        value={values.slug}
        onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase() })}
        error={errors.slug}
      />
      {provider && (
        <div className={classes.redirect}>
          <TextInput
            label={t("dialog.redirect")}
            description={t("dialog.redirectHint")}
            value={provider.redirectUri}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyRedirect {...provider} />
        </div>
      )}
      <TextInput
        label={t("dialog.issuer")}
        description={t("dialog.issuerHint")}
        type="url"
        value={values.issuer}
        onChange={(event) => change({ issuer: event.currentTarget.value })}
        error={errors.issuer}
      />
      <TextInput
        label={t("dialog.oidcClientId")}
        value={values.oidcClientId}
        onChange={(event) => change({ oidcClientId: event.currentTarget.value })}
        error={errors.oidcClientId}
      />
      <PasswordField
        label={t("dialog.secret")}
        description={t(provider?.hasSecret ? "dialog.secretKept" : "dialog.secretNone")}
        autoComplete="off"
        value={values.oidcClientSecret}
        onChange={(event) => change({ oidcClientSecret: event.currentTarget.value })}
        error={errors.oidcClientSecret}
      />
      <TagsInput
        label={t("dialog.domains")}
        description={t("dialog.domainsHint")}
        value={values.verifiedDomains}
        onChange={(verifiedDomains) => change({ verifiedDomains })}
        maxTags={50}
        acceptValueOnBlur
        error={errors.verifiedDomains}
      />
      <Checkbox
        label={t("dialog.creates")}
        description={t("dialog.createsHint")}
        checked={values.createsAccounts}
        onChange={(event) => change({ createsAccounts: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("dialog.active")}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
