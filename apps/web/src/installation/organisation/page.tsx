import "../core/texts.ts";
import { Switch, TextInput } from "@mantine/core";
import { brandProblem, FEATURES, hoursProblem, setUpLimits } from "@portico/contract/installation/form";
import type { ClientProfile } from "@portico/contract/installation/organisation";
import { text } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
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
import { chosenLanguage, LanguageField, localeOf } from "../core/language-field.tsx";
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

const ProfileForm = ({ profile }: { profile: ClientProfile }) => {
  const { t } = useTexts("installation");
  const { hosts, product: _, locale, ...values } = profile;
  const form = useSettingsForm({
    initial: { ...values, locale: chosenLanguage(locale) },
    check: ({ name, brandColor, businessDayStart, businessDayEnd }) => {
      const color = brandProblem(brandColor);
      const hours = hoursProblem(businessDayStart, businessDayEnd);
      return {
        name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
        brandColor: color && translate(color),
        businessDayEnd: hours && translate(hours),
      };
    },
    // Only what was changed here: another administrator may have changed the rest.
    save: ({ features }, { features: _changed, locale: language, ...changed }, before) =>
      call("PATCH /client/profile/", {
        body: {
          ...changed,
          ...(language !== undefined && { locale: localeOf(language) }),
          switchOn: features.filter((feature) => !before.features.includes(feature)),
          switchOff: before.features.filter((feature) => !features.includes(feature)),
        },
      }),
    savedMessage: () => t("profile.saved"),
    onClose: () => undefined,
  });
  const { features, brandColor, logo } = form.values;
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
            checked={features.includes(feature)}
            onChange={({ currentTarget }) =>
              form.change({
                features: currentTarget.checked
                  ? [...features, feature]
                  : features.filter((one) => one !== feature),
              })
            }
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
