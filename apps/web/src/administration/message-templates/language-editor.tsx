import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { MessageWording } from "@portico/contract/administration/message-templates";
import { shapeOf, type WordedKind } from "@portico/contract/core/message-kinds";
import { fieldsOf, type Wording, type WordingField, wordingProblem } from "@portico/contract/core/wording";
import type { Locale } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { SettingsForm } from "../../shell/settings/form.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { DEBOUNCE_MS } from "../../ui/filters/search-field.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./message-templates.module.css";
import { MessagePreviewPanel } from "./preview.tsx";
import { usePreview } from "./use-message-templates.ts";
import { WordingInput } from "./wording-input.tsx";

type Words = Record<WordingField, string>;

/** Empty words are the standard wording. */
const toWords = (stored: MessageWording | undefined): Words => ({
  subject: stored?.subject ?? "",
  paragraph: stored?.paragraph ?? "",
  sms: stored?.sms ?? "",
});
const toBody = <Fields extends Partial<Words>>(words: Fields) =>
  Object.fromEntries(Object.entries(words).map(([field, said]) => [field, said.trim() || null])) as {
    [Field in keyof Fields]: string | null;
  };

interface LanguageEditorProps {
  place: { kind: WordedKind; locale: Locale };
  /** Undefined: the standard wording. */
  stored: MessageWording | undefined;
  isShown: boolean;
}

/** The words of a message in one language, and beside them the message as people get it. */
export const LanguageEditor = ({ place, stored, isShown }: LanguageEditorProps) => {
  const { t } = useTexts("messageTemplates");
  const { kind, locale } = place;
  const fields = fieldsOf(kind);
  const problemsOf = (words: Words) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const problem = wordingProblem(kind, field, words[field].trim());
        return problem ? [[field, translate(problem)]] : [];
      }),
    );
  const form = useSettingsForm({
    initial: toWords(stored),
    check: problemsOf,
    save: (_, changed, __, seen) =>
      call("PATCH /message-templates/:kind/:locale/", {
        params: place,
        body: { ...toBody(changed), seen: toBody(seen) },
      }),
    words: {
      labels: { subject: t("subject"), paragraph: t("paragraph"), sms: t("sms") },
    },
    savedMessage: () => t("saved", { name: t(`kind.${kind}.name`) }),
    onClose: () => undefined,
  });
  const isWrong = Object.keys(problemsOf(form.values)).length > 0;
  const [draft] = useDebouncedValue(form.values, DEBOUNCE_MS);
  const isDraftWrong = Object.keys(problemsOf(draft)).length > 0;
  const preview = usePreview(kind, locale, toBody(draft) as Wording, isShown && !isDraftWrong);
  const test = useMutation({
    mutationFn: () =>
      call("POST /message-templates/:kind/:locale/test/", { params: place, body: toBody(form.values) }),
    onSuccess: ({ email }) => toast.positive(t("tested", { email })),
    onError: (error) => toast.negative(error instanceof ApiError ? error.message : String(error)),
  });
  const standard = preview.data?.standard;
  const isStandard = fields.every((field) => form.values[field] === "");
  return (
    <div className={classes.editor} hidden={!isShown}>
      <Panel
        title={t("yourWords")}
        action={
          !isStandard && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => form.change({ subject: "", paragraph: "", sms: "" })}
            >
              {t("standardAgain")}
            </Button>
          )
        }
      >
        <SettingsForm form={form}>
          {shapeOf(kind).keepsSubject && <p className={classes.hint}>{t("keepsSubject")}</p>}
          {fields.map((field) => (
            <WordingInput
              key={field}
              kind={kind}
              field={field}
              input={form.field(field)}
              hint={hintOf(t, field, standard)}
              onInsert={(value) => form.change({ [field]: value })}
            />
          ))}
        </SettingsForm>
      </Panel>
      {isShown && (
        <MessagePreviewPanel
          preview={preview}
          action={
            <Button
              variant="default"
              size="xs"
              loading={test.isPending}
              disabled={isWrong}
              onClick={() => test.mutate()}
            >
              {t("test")}
            </Button>
          }
        />
      )}
    </div>
  );
};

type Translate = ReturnType<typeof useTexts<"messageTemplates">>["t"];

const hintOf = (
  t: Translate,
  field: WordingField,
  standard: { subject: string; sms: string | null } | undefined,
): string => {
  if (field === "paragraph") return t("paragraphHint");
  return field === "subject"
    ? t("subjectHint", { standard: standard?.subject ?? "…" })
    : t("smsHint", { standard: standard?.sms ?? "…" });
};
