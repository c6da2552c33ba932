import { Select, TagsInput, TextInput, type TextInputProps } from "@mantine/core";
import { profileLimits } from "@portico/contract/accounts/profile-form";
import { useTexts } from "../../locales/use-texts.ts";
import { LanguageField } from "../../shell/language/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import classes from "./profile.module.css";
import type { ProfileFormHook } from "./use-form.ts";

type TextName = "firstName" | "lastName" | "email" | "lineManagerEmail" | "phone" | "postcode";

interface TextProps
  extends Pick<TextInputProps, "required" | "type" | "autoComplete" | "description" | "readOnly"> {
  form: ProfileFormHook;
  name: TextName;
  max: number;
}

const Text = ({ form, name, max, ...input }: TextProps) => {
  const { t } = useTexts("accountsProfile");
  return (
    <TextInput
      {...input}
      wrapperProps={{ "data-field": name }}
      name={name}
      label={t(`fields.${name}`)}
      maxLength={max}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  );
};

interface DetailsProps {
  form: ProfileFormHook;
  /** A new e-mail address that is not confirmed yet, and the present one. */
  pending?: { email: string; current: string } | undefined;
}

/** Name, contact details and site. */
export const DetailsFields = ({ form, pending }: DetailsProps) => {
  const { t } = useTexts("accountsProfile");
  const { mode, config, values, errors, change } = form;
  const asksManager = config.lineManagerVerification && mode !== "invitation";
  return (
    <>
      <div className={classes.pair}>
        <Text form={form} name="firstName" max={profileLimits.nameMax} autoComplete="given-name" required />
        <Text form={form} name="lastName" max={profileLimits.nameMax} autoComplete="family-name" required />
      </div>
      <Text
        form={form}
        name="email"
        max={profileLimits.emailMax}
        type="email"
        autoComplete="email"
        required
        readOnly={mode === "invitation"}
        description={pending ? t("edit.pending", pending) : undefined}
      />
      {form.asksPassword && <CurrentPassword form={form} />}
      {asksManager && (
        <Text
          form={form}
          name="lineManagerEmail"
          max={profileLimits.emailMax}
          type="email"
          autoComplete="off"
          required={mode === "sign-up"}
          description={mode === "sign-up" ? t("fields.lineManagerHint") : undefined}
        />
      )}
      <Text
        form={form}
        name="phone"
        max={profileLimits.phoneMax}
        type="tel"
        autoComplete="tel"
        required={config.phoneRequired}
      />
      {mode !== "edit" && <PasswordFields form={form} />}
      <div className={classes.pair}>
        <Text form={form} name="postcode" max={profileLimits.postcodeMax} autoComplete="postal-code" />
        {config.sites.length > 1 && (
          <Select
            wrapperProps={{ "data-field": "site" }}
            label={t("fields.site")}
            required
            data={config.sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.site}
            onChange={(site) => change({ site })}
            allowDeselect={false}
            error={errors.site}
          />
        )}
      </div>
      <LanguageField
        label={t("fields.locale")}
        description={t("fields.localeHint")}
        value={values.locale}
        onChange={(locale) => change({ locale })}
        error={errors.locale}
      />
      <TagsInput
        wrapperProps={{ "data-field": "tags" }}
        label={t("fields.tags")}
        description={t("fields.tagsHint")}
        value={values.tags}
        onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, profileLimits.tagMax)) })}
        maxTags={profileLimits.tagsMax}
        error={errors.tags}
      />
    </>
  );
};

const CurrentPassword = ({ form }: { form: ProfileFormHook }) => {
  const { t } = useTexts("accountsProfile");
  return (
    <PasswordField
      wrapperProps={{ "data-field": "currentPassword" }}
      name="currentPassword"
      label={t("fields.currentPassword")}
      description={t("fields.currentPasswordHint")}
      autoComplete="current-password"
      required
      value={form.values.currentPassword}
      error={form.errors.currentPassword}
      onChange={(event) => form.change({ currentPassword: event.currentTarget.value })}
    />
  );
};

const PasswordFields = ({ form }: { form: ProfileFormHook }) => {
  const { t } = useTexts("accountsProfile");
  const { values, errors, change } = form;
  return (
    <>
      <PasswordField
        wrapperProps={{ "data-field": "password" }}
        name="password"
        label={t("fields.password")}
        description={t("fields.passwordRule")}
        autoComplete="new-password"
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <PasswordField
        wrapperProps={{ "data-field": "passwordConfirm" }}
        name="passwordConfirm"
        label={t("fields.passwordConfirm")}
        autoComplete="new-password"
        required
        value={values.passwordConfirm}
        error={errors.passwordConfirm}
        onChange={(event) => change({ passwordConfirm: event.currentTarget.value })}
      />
    </>
  );
};
