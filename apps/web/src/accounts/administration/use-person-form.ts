import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Person, useSavePerson } from "../core/use-people.ts";
import { bodyOf, checkPerson, type PersonState } from "./person-state.ts";

interface FormOptions {
  initial: PersonState;
  /** The person to change; left out: a new person is added. */
  id: string | undefined;
  onSaved: (person: Person) => void;
}

/** The form of a person, and whether a new one is invited. */
export const usePersonForm = ({ initial, id, onSaved }: FormOptions) => {
  const { t } = useTexts("accounts");
  const [invite, setInvite] = useState(true);
  const { mutateAsync: save } = useSavePerson(id);
  const form = useForm<PersonState, Person>({
    initial,
    check: checkPerson,
    send: (values, { before, keyFor }) => {
      const photo = values.photo.kind === "new" ? values.photo.blob : undefined;
      const sent = { body: bodyOf(values, before), ...(id ? {} : { invite }) };
      return save({ ...sent, photo, idempotencyKey: keyFor(sent, photo) });
    },
    onSent: (person) => {
      toast.positive(t(id ? "form.saved" : "form.added", { name: fullName(person) }));
      onSaved(person);
    },
    onRefused: (error, errors) => {
      const refusal = error instanceof ApiError ? error : undefined;
      const isOfFields = refusal?.status === 400;
      toast.negative(refusal && !isOfFields ? refusal.message : t("form.failed"));
      return isOfFields ? errors : {};
    },
  });
  return { ...form, invite: { value: invite, set: setInvite } };
};

export type PersonFormHook = ReturnType<typeof usePersonForm>;
