import { Checkbox, MultiSelect, NumberInput, Select } from "@mantine/core";
import { photoLimits } from "@portico/contract/rooms/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { FormSection } from "../../shell/settings/section.tsx";
import classes from "../../shell/settings/settings.module.css";
import { PhotoField } from "../../ui/photo/field.tsx";
import { useResourceFeatures, useResourceGroups, useResourceTypeList } from "../core/use-settings.ts";
import type { ResourceFormState } from "./use-form.ts";

const BOOKINGS = ["bookable", "walk-ins", "non-bookable"] as const;

const toOptions = (rows: { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

export const BasicsSection = ({ form, isKnown }: { form: ResourceFormState; isKnown: boolean }) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  const types = useResourceTypeList();
  const features = useResourceFeatures();
  const groups = useResourceGroups();
  return (
    <FormSection title={t("resources.sections.basics")}>
      <NameInput form={form} />
      <Select
        label={t("resources.type")}
        data={toOptions(types.data?.results)}
        value={values.typeId}
        onChange={(typeId) => change({ typeId })}
        allowDeselect={false}
        error={errors.typeId}
      />
      <NumberInput
        label={t("resources.seats")}
        description={t("resources.seatsHint")}
        value={values.capacity}
        onChange={(capacity) => change({ capacity: capacity === "" ? "" : Number(capacity) })}
        min={0}
        allowDecimal={false}
        error={errors.capacity}
      />
      <Select
        label={t("resources.booking")}
        data={BOOKINGS.map((value) => ({ value, label: t(`resources.bookings.${value}`) }))}
        value={values.booking}
        onChange={(booking) => change({ booking: BOOKINGS.find((one) => one === booking) ?? "bookable" })}
        allowDeselect={false}
      />
      <MultiSelect
        label={t("resources.features")}
        data={toOptions(features.data?.results)}
        value={values.featureIds}
        onChange={(featureIds) => change({ featureIds })}
        error={errors.featureIds}
      />
      <Select
        label={t("resources.group")}
        data={toOptions(groups.data?.results)}
        value={values.groupId}
        onChange={(groupId) => change({ groupId })}
        clearable
        error={errors.groupId}
      />
      <div className={classes.whole}>
        <PhotoField
          label={t("resources.photo")}
          subject="place"
          side={photoLimits.photoSide}
          value={values.photo}
          onChange={(photo) => change({ photo })}
          max={photoLimits.photoMax}
          tooLarge={translate(text("common.fileTooLarge"))}
          error={errors.photo}
          onError={(message) => form.setError("photo", message)}
        />
      </div>
      {isKnown && (
        <Checkbox
          className={classes.whole}
          label={t("resources.inUse")}
          description={t("resources.inUseHint")}
          checked={values.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      )}
    </FormSection>
  );
};
