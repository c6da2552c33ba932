import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { type FormOptions, useForm } from "../form/use-form.ts";

interface SettingsFormOptions<Values, Row>
  extends Pick<FormOptions<Values, Row, undefined>, "initial" | "check" | "fields"> {
  /** `before`: the values at opening. A change of a row sends what differs from them, since others may change the rest. */
  save: (values: Values, changed: Partial<Values>, before: Values) => Promise<Row>;
  /** True for a refusal that the caller handles, such as one that asks a question. */
  isHandledElsewhere?: (error: ApiError) => boolean;
  /** The message after saving. */
  savedMessage: (row: Row) => string;
  onClose: () => void;
}

/** A form of settings. Many screens show them, so every outcome refetches all shown data. */
export const useSettingsForm = <Values extends object, Row>(options: SettingsFormOptions<Values, Row>) => {
  const { t } = useTexts("ui");
  const queryClient = useQueryClient();
  return useForm({
    ...options,
    send: (values: Values, { changed, before }) =>
      options.save(values, changed, before).finally(() => void queryClient.invalidateQueries()),
    onSent: (row) => {
      toast.positive(options.savedMessage(row));
      options.onClose();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && options.isHandledElsewhere?.(error)) return {};
      if (error instanceof ApiError && error.status === 400) return undefined;
      toast.negative(error instanceof ApiError ? error.message : t("settings.failed"));
      return {};
    },
  });
};
