import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visitors/form";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { CustomFieldInput } from "../../ui/form/custom-field-input.tsx";
import classes from "./edit-dialog.module.css";
import { detailsOf, formOf, problemsOf } from "./edit-form.ts";
import { OwnPhotoField } from "./photo-field.tsx";
import { type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";
import { OwnVehicleFields } from "./vehicle-fields.tsx";

interface EditDetailsDialogProps {
  visit: PersonalVisit;
  onClose: () => void;
}

/** Edits the visitor's own details. */
export const EditDetailsDialog = ({ visit, onClose }: EditDetailsDialogProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const { edit } = usePersonalVisitActions(visit.uuid);
  const { phoneRequired, emailRequired } = visit.client;
  const { values, errors, change, ...form } = useForm({
    initial: formOf(visit),
    check: (entered) => problemsOf(entered, visit),
    send: (entered) => edit.mutateAsync(detailsOf(entered, visit)),
    onSent: () => {
      toast.positive(t("form.saved"));
      onClose();
    },
    failed: t("form.failed"),
  });
  const text = (name: "firstName" | "lastName" | "company" | "email" | "phone") => ({
    ...form.field(name),
    label: t(`form.${name}`),
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("form.title")}
      onSubmit={form.submit}
      actions={
        <Button type="submit" loading={form.isPending}>
          {t("form.save")}
        </Button>
      }
    >
      <div className={classes.fields}>
        <TextInput
          {...text("firstName")}
          required
          withAsterisk
          autoComplete="given-name"
          maxLength={limits.firstNameMax}
        />
        <TextInput
          {...text("lastName")}
          required
          withAsterisk
          autoComplete="family-name"
          maxLength={limits.lastNameMax}
        />
        <TextInput {...text("company")} autoComplete="organization" maxLength={limits.companyMax} />
        <TextInput
          {...text("email")}
          type="email"
          autoComplete="email"
          required={emailRequired}
          withAsterisk={emailRequired}
        />
        <TextInput
          {...text("phone")}
          type="tel"
          autoComplete="tel"
          required={phoneRequired}
          withAsterisk={phoneRequired}
        />
        {visit.fields.map((field) => (
          <CustomFieldInput
            key={field.key}
            field={field}
            value={values.additional[field.key]}
            error={errors[`additional.${field.key}`]}
            onChange={(value) => change({ additional: { ...values.additional, [field.key]: value } })}
          />
        ))}
        <OwnVehicleFields
          vehicles={values.vehicles}
          onChange={(vehicles) => change({ vehicles })}
          error={errors.vehicles ?? errors["vehicles.0.registration"]}
        />
        <OwnPhotoField
          visit={visit}
          photo={values.photo}
          onChange={(photo) => change({ photo })}
          error={errors.photo}
        />
      </div>
    </Dialog>
  );
};
