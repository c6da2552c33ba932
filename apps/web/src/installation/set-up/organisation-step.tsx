import { Radio, Select, TextInput } from "@mantine/core";
import { hostProblem, PRODUCTS, type ProductCode, setUpLimits } from "@portico/contract/installation/form";
import { LOCALES, type Locale, text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { useForm } from "../../shell/form/use-form.ts";
import { LANGUAGES } from "../../shell/language/show-locale.ts";
import classes from "./page.module.css";
import type { StepProps } from "./step-props.ts";
import { useSaveStep } from "./use-set-up.ts";

const BROWSER = "browser";

export const OrganisationStep = ({ token, setUp, head, onNext, footer }: StepProps) => {
  const { t } = useTexts("installation");
  const save = useSaveStep(token);
  const answered = setUp.organisation;
  const form = useForm({
    initial: {
      name: answered?.name ?? "",
      host: answered?.host ?? setUp.proposedHost,
      product: (answered?.product ?? "ve") as ProductCode,
      locale: (answered?.locale ?? BROWSER) as Locale | typeof BROWSER,
    },
    check: ({ name, host }) => {
      const problem = hostProblem(host.trim().toLowerCase());
      return {
        name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        host: problem && translate(problem),
      };
    },
    send: ({ locale, ...organisation }) =>
      save({ organisation: { ...organisation, locale: locale === BROWSER ? null : locale } }),
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
      <Select
        {...form.field("locale")}
        label={t("organisation.language")}
        description={t("organisation.languageHint")}
        allowDeselect={false}
        data={[
          { value: BROWSER, label: t("organisation.browserLanguage") },
          ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale] })),
        ]}
      />
      {footer(form.isPending)}
    </form>
  );
};
