import { Checkbox, MultiSelect, Select } from "@mantine/core";
import { limits } from "@portico/contract/credits/form";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { FormSection } from "../../shell/settings/section.tsx";
import settings from "../../shell/settings/settings.module.css";
import { TimeslotFields } from "../../shell/settings/timeslot-fields.tsx";
import { LATEST_END } from "./form.ts";
import { type CarparkDialogProps, type CarparkFormState, useCarparkForm } from "./use-form.ts";
import { WeeksSection } from "./weeks-section.tsx";

/** All properties of a car park except its spaces. */
export const CarparkDialog = (props: CarparkDialogProps) => {
  const { t } = useTexts("parkingSettings");
  const { carpark, onClose } = props;
  const form = useCarparkForm(props);
  const { values, errors, change } = form;
  const hasCredits = useHasFeature("paypark");
  const hasWeeks = !values.pseudo && !values.forVisitors;
  return (
    <FormDialog
      title={carpark ? t("carparks.editTitle", { name: carpark.name }) : t("carparks.addTitle")}
      onClose={onClose}
      form={form}
      width={912}
    >
      <div>
        <BasicsSection form={form} isKnown={carpark !== undefined} />
        {/* A refused field stays visible. */}
        {(hasWeeks || errors.permitRequestsStart) && (
          <WeeksSection form={form} isKnown={carpark !== undefined} />
        )}
        {(!values.pseudo || errors.evTimeslots) && (
          <FormSection title={t("carparks.sections.ev")}>
            <p className={`${settings.hint} ${settings.whole}`}>{t("carparks.ev")}</p>
            <TimeslotFields
              slots={values.evTimeslots}
              onChange={(evTimeslots) => change({ evTimeslots })}
              error={errors.evTimeslots}
              latest={LATEST_END}
            />
          </FormSection>
        )}
        {hasCredits && !values.forVisitors && <CreditsSection form={form} />}
        {!values.forVisitors && <PeopleSection form={form} />}
      </div>
    </FormDialog>
  );
};

const BasicsSection = ({ form, isKnown }: { form: CarparkFormState; isKnown: boolean }) => {
  const { t } = useTexts("parkingSettings");
  const { values, errors, change } = form;
  const sites = useAllSites().data?.results ?? [];
  return (
    <FormSection title={t("carparks.sections.basics")}>
      <NameInput form={form} />
      <Select
        label={t("carparks.site")}
        description={isKnown && t("carparks.siteKnown")}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.siteId}
        onChange={(siteId) => change({ siteId })}
        allowDeselect={false}
        disabled={isKnown}
        error={errors.siteId}
      />
      <div className={`${settings.fields} ${settings.whole}`}>
        <Checkbox
          label={t("carparks.pseudo")}
          description={t("carparks.pseudoHint")}
          checked={values.pseudo}
          onChange={(event) => change({ pseudo: event.currentTarget.checked })}
          error={errors.pseudo}
        />
        <Checkbox
          label={t("carparks.visitors")}
          description={t("carparks.visitorsHint")}
          checked={values.forVisitors}
          onChange={(event) => change({ forVisitors: event.currentTarget.checked })}
          error={errors.forVisitors}
        />
        {isKnown && (
          <Checkbox
            label={t("carparks.active")}
            description={t("carparks.activeHint")}
            checked={values.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
            error={errors.isActive}
          />
        )}
      </div>
      {isKnown && (
        <NumberField
          label={t("carparks.position")}
          description={t("carparks.positionHint")}
          value={values.position}
          onChange={(position) => change({ position })}
          min={1}
          max={10_000}
          error={errors.position}
        />
      )}
    </FormSection>
  );
};

const CreditsSection = ({ form }: { form: CarparkFormState }) => {
  const { t } = useTexts("parkingSettings");
  const { values, errors, change } = form;
  return (
    <FormSection title={t("carparks.sections.credits")}>
      <NumberField
        label={t("carparks.credits")}
        description={t("carparks.creditsHint")}
        value={values.credits}
        onChange={(credits) => change({ credits })}
        max={limits.priceMax}
        error={errors.credits}
      />
      {!values.pseudo && (
        <NumberField
          label={t("carparks.evCredits")}
          description={t("carparks.evCreditsHint")}
          value={values.evCredits}
          onChange={(evCredits) => change({ evCredits })}
          max={limits.priceMax}
          error={errors.evCredits}
        />
      )}
    </FormSection>
  );
};

const PeopleSection = ({ form }: { form: CarparkFormState }) => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const { values, errors, change } = form;
  const groups = t("shellSettings:groupNames", { returnObjects: true });
  return (
    <FormSection title={t("carparks.sections.people")}>
      <MultiSelect
        className={settings.whole}
        label={t("carparks.groups")}
        description={t("carparks.groupsHint")}
        data={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        value={values.groups}
        onChange={(chosen) => change({ groups: chosen })}
        error={errors.groups}
        searchable
      />
    </FormSection>
  );
};
