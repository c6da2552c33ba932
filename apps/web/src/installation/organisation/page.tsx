import "../core/texts.ts";
import { Switch, TextInput } from "@mantine/core";
import { brandProblem, FEATURES, hoursProblem, setUpLimits } from "@portico/contract/installation/form";
import type { ClientProfile } from "@portico/contract/installation/organisation";
import { text } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { LANGUAGES } from "../../shell/language/show-locale.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { SettingsForm } from "../../shell/settings/form.tsx";
import { FormSection } from "../../shell/settings/section.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { BrandFields } from "../core/brand-fields.tsx";
import { type ChosenLanguage, chosenLanguage, LanguageField, localeOf } from "../core/language-field.tsx";
import { featureKey } from "./feature-key.ts";
import { OperatorAccess } from "./operator-access.tsx";
import classes from "./page.module.css";

/** What the client is and looks like, and which features it has. */
export const OrganisationPage = () => {
  const { t } = useTexts("installation");
  const { data, error, refetch } = useQuery({
    queryKey: ["session", "profile"],
    queryFn: ({ signal }) => call("GET /client/profile/", { signal }),
  });
  return (
    <Page>
      <PageHeader
        headline={
          data
            ? t("profile.answer", { name: data.name, on: data.features.length, count: FEATURES.length })
            : t("profile.title")
        }
        context={t("profile.context")}
      />
      <Panel>
        {data ? (
          <ProfileForm profile={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </Panel>
      {data && <OperatorAccess />}
    </Page>
  );
};

type Feature = (typeof FEATURES)[number];
type FeatureSwitches = Record<Feature, boolean>;
type Identity = Omit<ClientProfile, "hosts" | "product" | "features" | "locale"> & { locale: ChosenLanguage };

/** The given fields as they are sent; features are sent one by one. */
const toBody = (values: Partial<Identity & FeatureSwitches>) => {
  const { locale, ...rest } = values;
  const identity = Object.fromEntries(
    Object.entries(rest).filter(([field]) => !FEATURES.some((feature) => feature === field)),
  ) as Partial<Omit<Identity, "locale">>;
  return { ...identity, ...(locale !== undefined && { locale: localeOf(locale) }) };
};

const ProfileForm = ({ profile }: { profile: ClientProfile }) => {
  const { t } = useTexts("installation");
  const { hosts, product: _, locale, features, ...identity } = profile;
  const form = useSettingsForm({
    // Each feature is a field, so that those that another administrator switches meanwhile are followed.
    initial: {
      ...identity,
      locale: chosenLanguage(locale),
      ...(Object.fromEntries(
        FEATURES.map((feature) => [feature, features.includes(feature)]),
      ) as FeatureSwitches),
    },
    check: ({ name, brandColor, businessDayStart, businessDayEnd }) => {
      const color = brandProblem(brandColor);
      const hours = hoursProblem(businessDayStart, businessDayEnd);
      return {
        name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        brandColor: color && translate(color),
        businessDayEnd: hours && translate(hours),
      };
    },
    save: (_values, changed, _before, seen) =>
      call("PATCH /client/profile/", {
        body: {
          ...toBody(changed),
          switchOn: FEATURES.filter((feature) => changed[feature] === true),
          switchOff: FEATURES.filter((feature) => changed[feature] === false),
          seen: toBody(seen),
        },
      }),
    words: {
      labels: {
        name: t("organisation.name"),
        brandColor: t("brand.color"),
        logo: t("brand.logo"),
        locale: t("organisation.language"),
        businessDayStart: t("site.start"),
        businessDayEnd: t("site.end"),
        ...(Object.fromEntries(
          FEATURES.map((feature) => [feature, t(`profile.feature.${featureKey(feature)}.name`)]),
        ) as Record<Feature, string>),
      },
      say: (field, value) => {
        if (field === "logo") return null;
        if (field !== "locale") return undefined;
        const language = localeOf(value as ChosenLanguage);
        return language ? LANGUAGES[language] : t("organisation.browserLanguage");
      },
    },
    savedMessage: () => t("profile.saved"),
    onClose: () => undefined,
  });
  const { brandColor, logo } = form.values;
  return (
    <SettingsForm form={form}>
      <FormSection title={t("profile.features")}>
        <p className={classes.hint}>{t("profile.featuresHint")}</p>
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            className={classes.feature}
            label={t(`profile.feature.${featureKey(feature)}.name`)}
            description={t(`profile.feature.${featureKey(feature)}.text`)}
            checked={form.values[feature]}
            onChange={({ currentTarget }) => form.change({ [feature]: currentTarget.checked })}
          />
        ))}
      </FormSection>
      <FormSection title={t("profile.identity")}>
        <div className={classes.brand}>
          <TextInput
            {...form.field("name")}
            label={t("organisation.name")}
            description={t("organisation.nameHint")}
            required
            maxLength={setUpLimits.nameMax}
          />
          <BrandFields
            color={brandColor}
            logo={logo}
            onColor={(color) => form.change({ brandColor: color })}
            onLogo={(next) => form.change({ logo: next })}
            colorField={form.field("brandColor")}
            logoError={form.errors.logo}
            onUnreadable={(problem) => form.setError("logo", problem)}
          />
          <p className={classes.hint}>
            {t("profile.hosts")}: {hosts.join(", ")}
          </p>
        </div>
      </FormSection>
      <FormSection title={t("profile.defaults")}>
        <LanguageField {...form.field("locale")} />
        <div className={classes.pair}>
          <TimeField
            {...form.field("businessDayStart")}
            value={form.values.businessDayStart}
            label={t("site.start")}
          />
          <TimeField
            {...form.field("businessDayEnd")}
            value={form.values.businessDayEnd}
            label={t("site.end")}
          />
        </div>
        <p className={classes.hint}>{t("site.hoursHint")}</p>
      </FormSection>
    </SettingsForm>
  );
};
