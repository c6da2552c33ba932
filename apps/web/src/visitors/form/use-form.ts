import type { CustomField } from "@portico/contract/core/custom-fields";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useClient } from "../../shell/session/session.ts";
import { useVisitorTypes } from "../../shell/visitors/types.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useSaveVisitor, type Visitor } from "../core/use-visitors.ts";
import { bodyOf, checkForm, type VisitorFormState } from "./state.ts";

interface FormOptions {
  initial: VisitorFormState;
  /** The visitor to change; left out: a new visitor is added. */
  id?: string;
  /** Whether address and number stay as they are. */
  isContactFixed?: boolean;
  onSaved: (visitor: Visitor) => void;
}

const NO_FIELDS: readonly CustomField[] = [];

/** The visitor form, with the rules of the chosen type, and the visitor who already has the e-mail. */
export const useVisitorForm = ({ initial, id, isContactFixed = false, onSaved }: FormOptions) => {
  const { t } = useTexts("visitors");
  const { visitorSettings } = useClient().config;
  const types = useVisitorTypes();
  const [holder, setHolder] = useState<Visitor>();
  const { mutateAsync: save } = useSaveVisitor(id);
  const rulesOf = ({ typeId }: VisitorFormState) => ({
    phoneRequired: visitorSettings.phoneRequired === true && !isContactFixed,
    emailRequired: visitorSettings.emailRequired === true && !isContactFixed,
    fields: types.find((type) => type.id === typeId)?.fields ?? NO_FIELDS,
  });
  const form = useForm<VisitorFormState, Visitor>({
    initial,
    check: (values) => {
      setHolder(undefined);
      return checkForm(values, rulesOf(values));
    },
    send: (values, { keyFor }) => {
      const photo = values.photo.kind === "new" ? values.photo.blob : undefined;
      const { email, phone, ...others } = bodyOf(values, rulesOf(values).fields);
      const body = isContactFixed ? others : { ...others, email, phone };
      return save({ body, photo, idempotencyKey: keyFor(body, photo) });
    },
    onSent: (visitor) => {
      toast.positive(t(id ? "form.saved" : "form.added", { name: fullName(visitor) }));
      onSaved(visitor);
    },
    onRefused: (error, errors) => {
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.code === "state" && refusal.row) {
        setHolder(refusal.row as Visitor);
        return {};
      }
      toast.negative(t("form.failed"));
      if (refusal?.status === 400) return errors;
      // No field caused the refusal, so the reason is a toast.
      if (refusal && refusal.status < 500) toast.warning(refusal.message);
      return {};
    },
  });
  const rules = rulesOf(form.values);
  return {
    ...form,
    holder,
    types,
    fields: rules.fields,
    rules,
    change: (next: Partial<VisitorFormState>) => {
      form.change(next);
      if ("email" in next) setHolder(undefined);
    },
  };
};

export type VisitorFormHook = ReturnType<typeof useVisitorForm>;
