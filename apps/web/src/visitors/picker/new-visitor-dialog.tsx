import "../core/texts.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "../../ui/form/form-page.module.css";
import type { Visitor } from "../core/use-visitors.ts";
import { ContactFields, NameFields, TypeFields, VehicleFields } from "../form/person-fields.tsx";
import { newState } from "../form/state.ts";
import { useVisitorForm } from "../form/use-form.ts";

interface NewVisitorDialogProps {
  opened: boolean;
  /** The text typed in the search; its first word becomes the first name. */
  initialName?: string;
  onClose: () => void;
  /** Called with the new visitor, or with the visitor who already has the e-mail and is used instead. */
  onCreated: (visitor: Visitor) => void;
}

/** Adds a visitor without leaving the form that needs one. Each opening starts with an empty form. */
export const NewVisitorDialog = (props: NewVisitorDialogProps) => {
  const [known, setKnown] = useState({ opened: false, openCount: 0 });
  if (props.opened !== known.opened)
    setKnown({ opened: props.opened, openCount: props.opened ? known.openCount + 1 : known.openCount });
  return known.openCount > 0 && <NewVisitorForm key={known.openCount} {...props} />;
};

const NewVisitorForm = ({ opened, initialName = "", onClose, onCreated }: NewVisitorDialogProps) => {
  const { t } = useTexts("visitors");
  const [initial] = useState(() => newState(initialName));
  const form = useVisitorForm({ initial, onSaved: onCreated });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("dialog.title")}
      subtitle={t("dialog.text")}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t("form.add")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <NameFields form={form} />
        <ContactFields form={form} onUse={onCreated} useLabel={t("form.use")} />
        <TypeFields form={form} />
        <VehicleFields form={form} />
      </div>
    </Dialog>
  );
};
