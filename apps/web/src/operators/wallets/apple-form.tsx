import { TextInput } from "@mantine/core";
import { APPLE_TEAM, PASS_TYPE, serviceLimits } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { asOperator } from "../core/session.ts";
import { refresh, type WalletsState } from "../core/use-operators.ts";
import { FormButtons } from "../services/form-buttons.tsx";
import { PemField } from "../services/pem-field.tsx";
import classes from "../services/services.module.css";

const PEMS = ["certificate", "key", "issuer"] as const;

/** The certificates and key that are stored here; what stays empty stays as it is stored. */
export const AppleForm = ({ state: { stored } }: { state: WalletsState["apple"] }) => {
  const { t } = useTexts("operatorsServices");
  const form = useForm({
    initial: {
      ...{ passType: stored?.passType ?? "", team: stored?.team ?? "" },
      ...{ certificate: "", key: "", issuer: "", passphrase: "" },
    },
    check: ({ passType, team, ...values }) => ({
      passType: PASS_TYPE.test(passType.trim()) ? undefined : translate(text("operators.passTypeWrong")),
      team: APPLE_TEAM.test(team.trim()) ? undefined : translate(text("operators.appleTeamWrong")),
      ...Object.fromEntries(
        PEMS.map((name) => [name, stored || values[name].trim() ? undefined : t("wallets.required")]),
      ),
    }),
    send: ({ passType, team, passphrase, ...values }) => {
      const typed = PEMS.map((name) => [name, values[name].trim()] as const).filter(([, value]) => value);
      const body = { passType: passType.trim(), team: team.trim(), ...Object.fromEntries(typed) };
      return asOperator((as) =>
        call("PUT /operator/wallets/apple/", { body: { ...body, ...(passphrase && { passphrase }) }, ...as }),
      );
    },
    onSent: () => {
      toast.positive(t("saved"));
      void refresh();
    },
  });
  const { values, errors, change } = form;
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      <div className={classes.pair}>
        <TextInput
          {...form.field("passType")}
          label={t("wallets.apple.passType")}
          description={t("wallets.apple.passTypeHint")}
          maxLength={205}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.field("team")}
          label={t("wallets.apple.team")}
          description={t("wallets.apple.teamHint")}
          maxLength={10}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {PEMS.map((name) => (
        <PemField
          key={name}
          name={name}
          label={t(`wallets.apple.${name}`)}
          description={t(stored ? "secretKept" : `wallets.apple.${name}Hint`)}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <PasswordField
        {...form.field("passphrase")}
        label={t("wallets.apple.passphrase")}
        description={t("wallets.apple.passphraseHint")}
        maxLength={serviceLimits.secretMax}
        autoComplete="off"
        showLabel={t("showSecret")}
        hideLabel={t("hideSecret")}
      />
      <FormButtons
        isPending={form.isPending}
        onRemove={stored ? (as) => call("DELETE /operator/wallets/apple/", as) : undefined}
      />
    </form>
  );
};
