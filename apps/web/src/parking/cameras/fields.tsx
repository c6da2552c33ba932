import { Checkbox, Input, Radio, SegmentedControl, Select, TextInput } from "@mantine/core";
import { FACINGS, limits, MAKERS, type Maker } from "@portico/contract/cameras/form";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { useAllCarparks } from "../../shell/settings/use-all-carparks.ts";
import form from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./cameras.module.css";
import { codeOfName, usualSignOfLife } from "./form.ts";
import type { CameraFormState } from "./use-form.ts";

interface FieldsProps {
  form: CameraFormState;
  isNew: boolean;
}

/** What the camera is, where it stands and which way it looks. */
export const CameraFields = ({ form: state, isNew }: FieldsProps) => {
  const { t } = useTexts("cameraSettings");
  const { values, errors, change } = state;
  return (
    <Panel title={t("fields.title")}>
      <div className={form.fields}>
        {isNew && (
          <MakerCards
            value={values.maker}
            onChange={(maker) => change({ maker, signOfLifeMinutes: usualSignOfLife(maker) })}
          />
        )}
        <div className={form.pair}>
          <TextInput
            label={t("fields.name")}
            value={values.name}
            onChange={(event) => {
              const name = event.currentTarget.value;
              const followsName = isNew && values.shortCode === codeOfName(values.name);
              change({ name, ...(followsName ? { shortCode: codeOfName(name) } : {}) }, "shortCode");
            }}
            maxLength={limits.cameraName}
            error={errors.name}
          />
          <TextInput
            label={t("fields.code")}
            value={values.shortCode}
            onChange={(event) => change({ shortCode: event.currentTarget.value })}
            maxLength={limits.shortCode}
            error={errors.shortCode}
          />
          <TextInput
            type="color"
            label={t("fields.color")}
            classNames={{ input: classes.color! }}
            value={values.color}
            onChange={(event) => change({ color: event.currentTarget.value })}
            error={errors.color}
          />
        </div>
        <PlaceFields form={state} isNew={isNew} />
        <OtherFields form={state} isNew={isNew} />
      </div>
    </Panel>
  );
};

const MakerCards = ({ value, onChange }: { value: Maker; onChange: (maker: Maker) => void }) => {
  const { t } = useTexts("cameraSettings");
  return (
    <Radio.Group label={t("fields.maker")} value={value} onChange={(maker) => onChange(maker as Maker)}>
      <div className={classes.makers}>
        {MAKERS.map((maker) => (
          <Radio.Card
            key={maker}
            value={maker}
            className={classes.maker}
            data-chosen={maker === value || undefined}
          >
            <Radio.Indicator className={classes.mark} />
            <span className={classes.makerName}>{t(`makers.${maker}`)}</span>
            <span className={classes.makerHint}>{t(`makerHints.${maker}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
};

const PlaceFields = ({ form: { values, errors, change }, isNew }: FieldsProps) => {
  const { t } = useTexts("cameraSettings");
  const facingLabel = useId();
  const sites = useAllSites().data?.results ?? [];
  const carparks = (useAllCarparks().data?.results ?? []).filter(
    ({ siteId, isActive, id }) => siteId === values.site && (isActive || id === values.carpark),
  );
  return (
    <div className={form.pair}>
      {isNew && (
        <Select
          label={t("fields.site")}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.site}
          onChange={(site) => change({ site, carpark: null })}
          allowDeselect={false}
          error={errors.site}
        />
      )}
      <Select
        label={t("fields.carpark")}
        data={carparks.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.carpark}
        onChange={(carpark) => change({ carpark })}
        placeholder={t("noCarpark")}
        clearable
        error={errors.carpark}
      />
      <Input.Wrapper label={t("fields.facing")} labelElement="div" labelProps={{ id: facingLabel }}>
        <SegmentedControl
          aria-labelledby={facingLabel}
          fullWidth
          value={values.facing}
          onChange={(facing) => change({ facing: facing as typeof values.facing })}
          data={FACINGS.map((facing) => ({ value: facing, label: t(`facings.${facing}`) }))}
        />
      </Input.Wrapper>
    </div>
  );
};

const PERIODS = [null, 5, 15, 60, 480, 1440];

const OtherFields = ({ form: { values, errors, change }, isNew }: FieldsProps) => {
  const { t } = useTexts("cameraSettings");
  const periodLabel = (minutes: number | null): string => {
    if (minutes === null) return t("signsOfLife.none");
    if (minutes === 60) return t("signsOfLife.hour");
    if (minutes === 1440) return t("signsOfLife.day");
    return minutes % 60 === 0
      ? t("signsOfLife.hours", { count: minutes / 60 })
      : t("signsOfLife.minutes", { count: minutes });
  };
  // A program may have set another one.
  const periods = [...new Set([...PERIODS, values.signOfLifeMinutes])];
  return (
    <>
      <div className={form.pair}>
        <Select
          label={t("fields.signOfLife")}
          description={t("fields.signOfLifeHint")}
          data={periods.map((minutes) => ({ value: String(minutes), label: periodLabel(minutes) }))}
          value={String(values.signOfLifeMinutes)}
          onChange={(chosen) =>
            change({ signOfLifeMinutes: chosen === null || chosen === "null" ? null : Number(chosen) })
          }
          allowDeselect={false}
          error={errors.signOfLifeMinutes}
        />
        <TextInput
          label={t("fields.timeZone")}
          description={t("fields.timeZoneHint")}
          value={values.timeZone}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
          error={errors.timeZone}
        />
      </div>
      {!isNew && (
        <Checkbox
          label={t("fields.isActive")}
          description={t("fields.isActiveHint")}
          checked={values.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      )}
    </>
  );
};
