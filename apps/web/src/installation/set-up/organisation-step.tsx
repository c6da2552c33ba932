import { Radio, TextInput } from "@mantine/core";
import { PRODUCTS, type ProductCode, setUpLimits } from "@portico/contract/installation/form";
import { useTexts } from "../../locales/use-texts.ts";
import { checkNameAndHost } from "../../shell/form/check-name-and-host.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { chosenLanguage, LanguageField, localeOf } from "../core/language-field.tsx";
import classes from "./page.module.css";
import type { StepProps } from "./step-props.ts";
import { useSaveStep } from "./use-set-up.ts";

export const OrganisationStep = ({ token, setUp, head, onNext, footer }: StepProps) => {
  const { t } = useTexts("installation");
  const save = useSaveStep(token);
  const answered = setUp.organisation;
  const form = useForm({
    initial: {
      name: answered?.name ?? "",
      host: answered?.host ?? setUp.proposedHost,
      product: (answered?.product ?? "ve") as ProductCode,
      locale: chosenLanguage(answered?.locale ?? null),
    },
    check: checkNameAndHost,
    send: ({ locale, ...organisation }) =>
      save({ organisation: { ...organisation, locale: localeOf(locale) } }),
    onSent: onNext,
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {head}
      <GeneralErrors of={form} />
      <TextInput
        {...form.field("name")}
        label={t("organisation.name")}
        description={t("organisation.nameHint")}
        required
        maxLength={setUpLimits.nameMax}
        autoComplete="organization"
      />
      <TextInput
        {...form.field("host")}
        label={t("organisation.host")}
        description={t("organisation.hostHint")}
        required
        maxLength={setUpLimits.hostMax}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Radio.Group {...form.field("product")} label={t("organisation.product")}>
        <div className={classes.choices}>
          {PRODUCTS.map((product) => (
            <Radio.Card key={product} value={product} className={classes.choice}>
              <Radio.Indicator />
              <span>
                <strong>{t(`organisation.products.${product}.name`)}</strong>
                <span className={classes.choiceText}>{t(`organisation.products.${product}.text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <LanguageField {...form.field("locale")} />
      {footer(form.isPending)}
    </form>
  );
};
