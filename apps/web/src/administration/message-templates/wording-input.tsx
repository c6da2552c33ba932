import { Button, Textarea, TextInput } from "@mantine/core";
import type { WordedKind } from "@portico/contract/core/message-kinds";
import {
  inBraces,
  placeholdersOf,
  requiredOf,
  type WordingField,
  wordingLimits,
} from "@portico/contract/core/wording";
import { useRef } from "react";
import type { messageTemplates } from "../../locales/en-GB/administration/message-templates.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { Form } from "../../shell/form/use-form.ts";
import classes from "./message-templates.module.css";

type PlaceholderName = keyof (typeof messageTemplates)["placeholder"];

interface WordingInputProps {
  kind: WordedKind;
  field: WordingField;
  input: ReturnType<Form<Record<WordingField, string>>["field"]>;
  hint: string;
  /** Called with the whole text. */
  onInsert: (value: string) => void;
}

/** A part of a message, and below it a button for each placeholder that it may have. */
export const WordingInput = ({ kind, field, input, hint, onInsert }: WordingInputProps) => {
  const { t } = useTexts("messageTemplates");
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const needed = requiredOf(kind, field);
  const names = [...needed, ...placeholdersOf(kind, field).filter((name) => !needed.includes(name))];

  const insert = (name: string) => {
    const element = control.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const placeholder = inBraces(name);
    onInsert(value.slice(0, from) + placeholder + value.slice(to));
    element.focus();
    // Once React has written the new value, which moves the cursor to its end.
    requestAnimationFrame(() =>
      element.setSelectionRange(from + placeholder.length, from + placeholder.length),
    );
  };

  const shared = {
    ...input,
    label: t(field),
    description: hint,
    maxLength: wordingLimits[field],
  };
  return (
    <div className={classes.field}>
      {field === "subject" ? (
        <TextInput {...shared} ref={control} />
      ) : (
        <Textarea {...shared} ref={control} autosize minRows={3} maxRows={10} />
      )}
      <div className={classes.placeholders}>
        <span className={classes.insert} aria-hidden>
          {t("insert")}
        </span>
        {names.map((name) => (
          <Button key={name} variant="default" size="compact-xs" onClick={() => insert(name)}>
            <span className="visually-hidden">{t("insert")} </span>
            {t(`placeholder.${name as PlaceholderName}`)}
            <span className="visually-hidden"> {t("insertInto", { field: t(field) })}</span>
          </Button>
        ))}
      </div>
    </div>
  );
};
