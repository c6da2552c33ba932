import { ActionIcon, Button, Checkbox, MultiSelect, Select, TagsInput, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { type Draft, hasOptions, KINDS, newDraft, possibleAnswers } from "./field-form.ts";
import classes from "./field-list.module.css";

interface FieldListProps {
  list: "fields" | "questions";
  drafts: Draft[];
  errors: Record<string, string>;
  onChange: (drafts: Draft[]) => void;
}

/** The fields of a type, or its questions to walk-ins, with their properties. */
export const FieldList = ({ list, drafts, errors, onChange }: FieldListProps) => {
  const { t } = useTexts("visitsSettings");
  const isFields = list === "fields";
  return (
    <fieldset className={settings.section}>
      <legend className={settings.sectionTitle}>{t(isFields ? "types.fields" : "types.questionList")}</legend>
      <p className={`${settings.second} ${classes.hint}`}>
        {t(isFields ? "types.fieldsHint" : "types.questionsHint")}
      </p>
      <div className={classes.list}>
        {drafts.map((draft, at) => (
          <Field
            key={draft.id}
            draft={draft}
            number={at + 1}
            list={list}
            errorOf={(part) => errors[`${list}.${at}.${part}`]}
            onChange={(next) =>
              onChange(drafts.map((one) => (one.id === draft.id ? { ...one, ...next } : one)))
            }
            onRemove={() => onChange(drafts.filter(({ id }) => id !== draft.id))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...drafts, newDraft()])}
          className={classes.add}
        >
          {t(isFields ? "types.addField" : "types.addQuestion")}
        </Button>
      </div>
    </fieldset>
  );
};

interface FieldProps {
  draft: Draft;
  number: number;
  list: "fields" | "questions";
  errorOf: (part: "key" | "label" | "options" | "approveOn") => string | undefined;
  onChange: (next: Partial<Draft>) => void;
  onRemove: () => void;
}

const Field = ({ draft, number, list, errorOf, onChange, onRemove }: FieldProps) => {
  const { t } = useTexts("visitsSettings");
  const answers = possibleAnswers(draft);
  const nameOf = (answer: string) => (draft.kind === "bool" ? t(answer === "yes" ? "yes" : "no") : answer);
  const remove = t(list === "fields" ? "field.removeField" : "field.removeQuestion", { number });
  return (
    <div className={classes.field}>
      <TextInput
        className={classes.label}
        label={t(list === "fields" ? "field.label" : "field.question")}
        maxLength={100}
        value={draft.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        error={errorOf("label") ?? errorOf("key")}
      />
      <Select
        label={t("field.kind")}
        data={KINDS.map((value) => ({ value, label: t(`field.kinds.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: KINDS.find((one) => one === kind) ?? "string" })}
        allowDeselect={false}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onRemove}
        aria-label={remove}
        title={remove}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
      {hasOptions(draft.kind) && (
        <TagsInput
          className={classes.whole}
          classNames={{ inputField: classes.inner }}
          label={t("field.options")}
          description={t("field.optionsHint")}
          value={draft.options}
          onChange={(options) => onChange({ options })}
          maxTags={50}
          acceptValueOnBlur
          error={errorOf("options")}
        />
      )}
      {list === "questions" && answers.length > 0 && (
        <MultiSelect
          className={classes.whole}
          label={t("field.approveOn")}
          description={t("field.approveOnHint")}
          data={answers.map((value) => ({ value, label: nameOf(value) }))}
          value={draft.approveOn.filter((answer) => answers.includes(answer))}
          onChange={(approveOn) => onChange({ approveOn })}
          error={errorOf("approveOn")}
        />
      )}
      <Checkbox
        className={classes.whole}
        label={t("field.required")}
        checked={draft.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </div>
  );
};
