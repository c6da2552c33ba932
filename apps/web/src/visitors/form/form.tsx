import { Button, TagsInput, Textarea } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/visitors/form";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import classes from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import { PhotoField } from "../../ui/photo/field.tsx";
import type { Visitor } from "../core/use-visitors.ts";
import { ContactFields, NameFields, TypeFields, VehicleFields } from "./person-fields.tsx";
import type { VisitorFormState } from "./state.ts";
import { useVisitorForm, type VisitorFormHook } from "./use-form.ts";

interface VisitorFormProps {
  initial: VisitorFormState;
  /** The visitor to change; left out: a new visitor is added. */
  id?: string;
  /** Whether address and number are not this person's to change. */
  isContactFixed?: boolean;
  onSaved: (visitor: Visitor) => void;
  onCancel: () => void;
  /** Called with the visitor who already has the e-mail, who is used instead. */
  onUse: (visitor: Visitor) => void;
}

/** All details of a visitor, on a page of their own. */
export const VisitorForm = ({
  initial,
  id,
  isContactFixed = false,
  onSaved,
  onCancel,
  onUse,
}: VisitorFormProps) => {
  const { t } = useTexts("visitors");
  const form = useVisitorForm({ initial, ...(id && { id }), isContactFixed, onSaved });
  return (
    <>
      {/* A form of its own: inside the other, its answer would send that one. */}
      <LeaveGuard isDirty={form.isDirty} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <div className={classes.columns}>
          <Panel title={t("form.person")}>
            <div className={classes.fields}>
              <Photo form={form} />
              <NameFields form={form} />
              <TypeFields form={form} />
            </div>
          </Panel>
          <div className={classes.column}>
            <Panel title={t("form.contact")}>
              <div className={classes.fields}>
                <ContactFields
                  form={form}
                  isFixed={isContactFixed}
                  onUse={(holder) => {
                    form.discardChanges();
                    onUse(holder);
                  }}
                  useLabel={t(id ? "form.view" : "form.use")}
                />
                <VehicleFields form={form} />
              </div>
            </Panel>
            <Panel title={t("form.more")}>
              <div className={classes.fields}>
                <InternalFields form={form} />
              </div>
            </Panel>
          </div>
        </div>
        <div className={classes.footer}>
          <Button variant="default" onClick={onCancel}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t(id ? "form.save" : "form.add")}
          </Button>
        </div>
      </form>
    </>
  );
};

const Photo = ({ form }: { form: VisitorFormHook }) => {
  const { t } = useTexts("visitors");
  return (
    <PhotoField
      label={t("fields.photo")}
      value={form.values.photo}
      onChange={(photo) => form.change({ photo })}
      max={limits.photoMax}
      tooLarge={translate(text("common.fileTooLarge"))}
      error={form.errors.photo}
      onError={(message) => form.setError("photo", message)}
    />
  );
};

/** The details for colleagues only. */
const InternalFields = ({ form }: { form: VisitorFormHook }) => {
  const { t } = useTexts("visitors");
  const { values, errors, change } = form;
  return (
    <>
      <TagsInput
        label={t("fields.tags")}
        description={t("fields.tagsHint")}
        value={values.tags}
        onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, limits.tagMax)) })}
        maxTags={limits.tagsMax}
        error={errors.tags}
      />
      <Textarea
        label={t("fields.notes")}
        description={t("fields.notesHint")}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={limits.notesMax}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
        error={errors.notes}
      />
    </>
  );
};
