import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { GeneralErrors } from "../form/general-errors.tsx";
import { ConflictNotice, type ShownForm } from "./conflict.tsx";
import classes from "./form.module.css";
import { useLinkedField } from "./use-linked-field.ts";

interface SettingsFormProps {
  form: ShownForm;
  children: ReactNode;
}

/** Settings on a page of their own, saved together. */
export const SettingsForm = ({ form, children }: SettingsFormProps) => {
  const { t } = useTexts("ui");
  const linked = useLinkedField(form.conflicts?.words.labels);
  return (
    <form ref={linked} className={classes.form} onSubmit={form.submit} noValidate>
      <GeneralErrors of={form} />
      {children}
      <ConflictNotice of={form} />
      <Button type="submit" className={classes.save} loading={form.isPending}>
        {t("settings.save")}
      </Button>
    </form>
  );
};

/** A number field does not need the full width. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className={classes.narrow}>{children}</div>
);
