import "../core/texts.ts";
import { NumberInput, Switch, TextInput } from "@mantine/core";
import {
  brandProblem,
  FEATURES,
  hoursProblem,
  profileLimits,
  setUpLimits,
} from "@portico/contract/installation/form";
import type { ClientProfile } from "@portico/contract/installation/organisation";
import { limits } from "@portico/contract/support/form";
import { text } from "@portico/contract/texts/text";
import { isEmail } from "@portico/contract/visitors/form";
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
import { formatPrice } from "../../ui/numbers.ts";
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
type Identity = Omit<ClientProfile, "hosts" | "product" | "features" | "locale" | "supportEmail"> & {
  locale: ChosenLanguage;
  /** Empty: none. */
  supportEmail: string;
};

/** The given fields as they are sent; features are sent one by one. */
const toBody = (values: Partial<Identity & FeatureSwitches>) => {
  const { locale, supportEmail, ...rest } = values;
  const identity = Object.fromEntries(
    Object.entries(rest).filter(([field]) => !FEATURES.some((feature) => feature === field)),
  ) as Partial<Omit<Identity, "locale" | "supportEmail">>;
  return {
    ...identity,
    ...(locale !== undefined && { locale: localeOf(locale) }),
    ...(supportEmail !== undefined && { supportEmail: supportEmail.trim() || null }),
  };
};

const ProfileForm = ({ profile }: { profile: ClientProfile }) => {
  const { t } = useTexts("installation");
  const { hosts, product: _, locale, features, supportEmail, ...identity } = profile;
  const form = useSettingsForm({
    // Each feature is a field, so that those that another administrator switches meanwhile are followed.
    initial: {
      ...identity,
      locale: chosenLanguage(locale),
      supportEmail: supportEmail ?? "",
      ...(Object.fromEntries(
        FEATURES.map((feature) => [feature, features.includes(feature)]),
      ) as FeatureSwitches),
    },
    check: ({ name, brandColor, businessDayStart, businessDayEnd, supportEmail: support }) => {
      const color = brandProblem(brandColor);
      const hours = hoursProblem(businessDayStart, businessDayEnd);
      return {
        name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        brandColor: color && translate(color),
        businessDayEnd: hours && translate(hours),
        supportEmail:
          support.trim() === "" || isEmail(support.trim())
            ? undefined
            : translate(text("common.emailInvalid")),
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
        supportEmail: t("profile.supportEmail"),
        creditBundlePrice: t("profile.bundlePrice"),
        ...(Object.fromEntries(
          FEATURES.map((feature) => [feature, t(`profile.feature.${featureKey(feature)}.name`)]),
        ) as Record<Feature, string>),
      },
      say: (field, value) => {
        if (field === "logo") return null;
        if (field === "creditBundlePrice")
          return value === null ? t("profile.notSold") : formatPrice(Number(value));
        if (field !== "locale") return undefined;
        const language = localeOf(value as ChosenLanguage);
        return language ? LANGUAGES[language] : t("organisation.browserLanguage");
      },
    },
    savedMessage: () => t("profile.saved"),
    onClose: () => undefined,
  });
  const { brandColor, logo, creditBundlePrice } = form.values;
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
      <FormSection title={t("profile.support")}>
        <TextInput
          {...form.field("supportEmail")}
          label={t("profile.supportEmail")}
          description={t("profile.supportEmailHint")}
          type="email"
          maxLength={limits.emailMax}
        />
        <NumberInput
          label={t("profile.bundlePrice")}
          description={t("profile.bundlePriceHint")}
          name="creditBundlePrice"
          prefix="£"
          decimalScale={2}
          fixedDecimalScale
          allowedDecimalSeparators={[".", ","]}
          min={profileLimits.bundlePriceMin / 100}
          max={profileLimits.bundlePriceMax / 100}
          value={creditBundlePrice === null ? "" : creditBundlePrice / 100}
          onChange={(pounds) =>
            form.change({ creditBundlePrice: pounds === "" ? null : Math.round(Number(pounds) * 100) })
          }
          error={form.errors.creditBundlePrice}
        />
      </FormSection>
    </SettingsForm>
  );
};
