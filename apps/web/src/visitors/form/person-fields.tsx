import { Button, Select, TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/visitors/form";
import { IconAlertCircle } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { LanguageField } from "../../shell/language/field.tsx";
import { fullName } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { CustomFieldInput } from "../../ui/form/custom-field-input.tsx";
import page from "../../ui/form/form-page.module.css";
import { VehicleRows } from "../../ui/form/vehicle-rows.tsx";
import type { Visitor } from "../core/use-visitors.ts";
import classes from "./form.module.css";
import type { VisitorFormHook } from "./use-form.ts";

type TextName = "firstName" | "lastName" | "company" | "email" | "phone";

interface TextProps {
  form: VisitorFormHook;
  name: TextName;
  max: number;
  required?: boolean;
  type?: "email" | "tel" | "text";
  /** Shown, and not this person's to change. */
  isFixed?: boolean;
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean;
}

const Text = ({ form, name, max, required = false, type = "text", isFixed = false, isFirst }: TextProps) => {
  const { t } = useTexts("visitors");
  return (
    <TextInput
      label={t(`fields.${name}`)}
      type={type}
      required={required}
      maxLength={max}
      disabled={isFixed}
      description={isFixed && translate(text("visitors.contactOfOthers"))}
      // The details are another person's; the browser would fill in those of the person who types.
      autoComplete="off"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      data-autofocus={isFirst || undefined}
    />
  );
};

/** The visitor's name and company. */
export const NameFields = ({ form }: { form: VisitorFormHook }) => (
  <>
    <div className={page.pair}>
      <Text form={form} name="firstName" max={limits.firstNameMax} required isFirst />
      <Text form={form} name="lastName" max={limits.lastNameMax} required />
    </div>
    <Text form={form} name="company" max={limits.companyMax} />
  </>
);

interface ContactFieldsProps {
  form: VisitorFormHook;
  /** Whether address and number are not this person's to change. */
  isFixed?: boolean;
  /** Called with the visitor who already has the e-mail, who is used instead. */
  onUse: (visitor: Visitor) => void;
  useLabel: string;
}

/** Contact details; for an e-mail of an existing visitor the field offers to use that visitor. */
export const ContactFields = ({ form, isFixed = false, onUse, useLabel }: ContactFieldsProps) => {
  const { t } = useTexts("visitors");
  const { rules, holder } = form;
  return (
    <>
      <Text
        form={form}
        name="email"
        max={limits.emailMax}
        type="email"
        required={rules.emailRequired}
        isFixed={isFixed}
      />
      {holder && (
        <Notice tone="amber" icon={IconAlertCircle} role="alert">
          <div className={classes.taken}>
            <span>
              {translate(text("visitors.emailTaken"))}
              <strong className={classes.holder}>
                {holder.company ? `${fullName(holder)}, ${holder.company}` : fullName(holder)}
              </strong>
            </span>
            <Button variant="default" size="xs" onClick={() => onUse(holder)}>
              {useLabel}
            </Button>
          </div>
        </Notice>
      )}
      <Text
        form={form}
        name="phone"
        max={limits.phoneMax}
        type="tel"
        required={rules.phoneRequired}
        isFixed={isFixed}
      />
      <LanguageField
        label={t("fields.locale")}
        description={t("fields.localeHint")}
        value={form.values.locale}
        onChange={(locale) => form.change({ locale })}
        error={form.errors.locale}
      />
    </>
  );
};

export const VehicleFields = ({ form }: { form: VisitorFormHook }) => (
  <VehicleRows
    vehicles={form.values.vehicles}
    onChange={(vehicles) => form.change({ vehicles })}
    error={form.errors.vehicles}
    length={limits.registrationMax}
    max={limits.vehiclesMax}
  />
);

/** The visitor type and its fields; null where the client has no types. */
export const TypeFields = ({ form }: { form: VisitorFormHook }) => {
  const { t } = useTexts("visitors");
  const { t: ui } = useTexts("ui");
  const { values, errors, types, fields, change } = form;
  if (types.length === 0) return null;
  const defaultType = types.find(({ isDefault }) => isDefault);
  return (
    <>
      <Select
        label={t("fields.type")}
        description={defaultType && t("fields.typeHint", { name: defaultType.name })}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.typeId}
        onChange={(typeId) => change({ typeId })}
        error={errors.typeId}
        clearable
        clearButtonProps={{ "aria-label": `${ui("clear")}: ${t("fields.type")}` }}
      />
      {fields.map((field) => (
        <CustomFieldInput
          key={field.key}
          field={field}
          value={values.additional[field.key]}
          error={errors[`additional.${field.key}`]}
          onChange={(value) => change({ additional: { ...values.additional, [field.key]: value } })}
        />
      ))}
    </>
  );
};
