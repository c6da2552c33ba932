import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/error.ts";

export interface FormErrors {
  /** By field, the first message of each. */
  fields: Record<string, string>;
  /** Of the whole form. */
  form: string;
}

const NONE: FormErrors = { fields: {}, form: "" };

/** Errors of a form: its own checks, and what the server refused, in words that can be shown. */
export const useFormErrors = () => {
  const { t } = useTranslation("ui");
  const [errors, setErrors] = useState<FormErrors>(NONE);

  const fromServer = (error: unknown): FormErrors => {
    if (!(error instanceof ApiError)) return { fields: {}, form: t("errors.generic") };
    if (error.status === 429 && error.retryAfter) {
      const { retryAfter } = error;
      const form =
        retryAfter < 90
          ? t("errors.tooMany", { count: Math.ceil(retryAfter) })
          : t("errors.tooManyMinutes", { count: Math.ceil(retryAfter / 60) });
      return { fields: {}, form };
    }
    const { nonFieldErrors, ...byField } = error.fieldErrors;
    const fields = Object.fromEntries(
      Object.entries(byField).map(([field, messages]) => [field, messages[0] ?? ""]),
    );
    const isAboutFields = Object.keys(fields).length > 0;
    return { fields, form: nonFieldErrors?.[0] ?? (isAboutFields ? "" : error.message) };
  };

  return {
    errors,
    setFields: (fields: Record<string, string>) => setErrors({ fields, form: "" }),
    setForm: (form: string) => setErrors({ fields: {}, form }),
    refuse: (error: unknown) => setErrors(fromServer(error)),
    clear: () => setErrors(NONE),
    /** What is said of a field goes with its change. */
    clearFieldErrors: (fields: readonly string[]) =>
      setErrors((before) => ({
        fields: Object.fromEntries(
          Object.entries(before.fields).filter(([field]) => !fields.includes(field)),
        ),
        form: before.form,
      })),
    /** Of one field, beside what is said of others. */
    setFieldError: (field: string, message: string) =>
      setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: message } })),
  };
};
