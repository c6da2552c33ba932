import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/visitors/form";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { CustomFieldInput } from "../../ui/form/custom-field-input.tsx";
import classes from "./edit-dialog.module.css";
import { detailsOf, type EditForm, formOf, problemsOf } from "./edit-form.ts";
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
  const [form, setForm] = useState<EditForm>(() => formOf(visit));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { phoneRequired, emailRequired } = visit.client;

  /** The errors of a field are cleared when the field changes. */
  const change = (changes: Partial<EditForm>, ...said: string[]) => {
    setForm((before) => ({ ...before, ...changes }));
    const changed = [...Object.keys(changes), ...said];
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form, visit);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    edit.mutate(detailsOf(form, visit), {
      onSuccess: () => {
        toast.positive(t("form.saved"));
        onClose();
      },
      onError: (error) => {
        toast.negative(t("form.failed"));
        if (error instanceof ApiError) setProblems(firstMessages(error.fieldErrors));
      },
    });
  };
  const text = (field: "firstName" | "lastName" | "company" | "email" | "phone") => ({
    label: t(`form.${field}`),
    value: form[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("form.title")}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={edit.isPending}>
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
            value={form.additional[field.key]}
            error={problems[`additional.${field.key}`]}
            onChange={(value) =>
              change({ additional: { ...form.additional, [field.key]: value } }, `additional.${field.key}`)
            }
          />
        ))}
        <OwnVehicleFields
          vehicles={form.vehicles}
          onChange={(vehicles) => change({ vehicles })}
          error={problems.vehicles ?? problems["vehicles.0.registration"]}
        />
        <OwnPhotoField
          visit={visit}
          photo={form.photo}
          onChange={(photo) => change({ photo })}
          error={problems.photo}
        />
      </div>
    </Dialog>
  );
};

const firstMessages = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? ""]));
