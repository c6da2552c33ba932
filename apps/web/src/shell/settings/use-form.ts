import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { type Errors, type FormOptions, useForm } from "../form/use-form.ts";
import type { Conflicts, FieldWords } from "./conflict.tsx";
import { useFollowing } from "./use-following.ts";

interface SettingsFormOptions<Values, Row>
  extends Pick<FormOptions<Values, Row, undefined>, "initial" | "check" | "fields"> {
  /**
   * `changed`: what differs from `before`, the values at opening; a change sends these, since others may change the rest.
   * `seen`: the values before of the changed fields, by which the server finds that others changed the same; none when it is
   * sent again after it found so.
   */
  save: (values: Values, changed: Partial<Values>, before: Values, seen: Partial<Values>) => Promise<Row>;
  /**
   * For forms whose `initial` always has the stored values, and whose `save` sends `seen`: the form follows what others
   * change, and asks where both changed the same field. Without them the form says that others changed it, and what is sent
   * again then counts.
   */
  words?: FieldWords<Values>;
  /** True for a refusal that the caller handles, such as one that asks a question. */
  isHandledElsewhere?: (error: ApiError) => boolean;
  /** The message after saving. */
  savedMessage: (row: Row) => string;
  onClose: () => void;
}

/** What the form says as a whole until the current values are loaded. */
const CONFLICTS = "conflicts";

/** The values of the same fields. */
const sameFieldsOf = <Values extends object>(values: Values, fields: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, values[field as keyof Values]]),
  ) as Partial<Values>;

/** A form of settings. Many screens show them, so every outcome refetches all shown data. */
export const useSettingsForm = <Values extends object, Row>(options: SettingsFormOptions<Values, Row>) => {
  const { t } = useTexts("ui");
  const queryClient = useQueryClient();
  const wasRefused = useRef(false);
  /** Somebody was told that others changed the same, where the form cannot show the differences. */
  const wasTold = useRef(false);
  const form = useForm({
    ...options,
    send: (values: Values, { changed, before }) =>
      options
        .save(values, changed, before, wasTold.current ? {} : sameFieldsOf(before, changed))
        .finally(() => void queryClient.invalidateQueries()),
    onSent: (row) => {
      wasRefused.current = false;
      wasTold.current = false;
      following.forget();
      toast.positive(options.savedMessage(row));
      options.onClose();
    },
    onRefused: (error): Errors | undefined => {
      if (error instanceof ApiError && options.isHandledElsewhere?.(error)) return {};
      if (error instanceof ApiError && error.status === 400) return undefined;
      if (error instanceof ApiError && error.code === "changed_meanwhile") {
        if (options.words) {
          wasRefused.current = true;
          return { [CONFLICTS]: error.message };
        }
        wasTold.current = true;
        return { [CONFLICTS]: t("settings.sendAgain", { message: error.message }) };
      }
      toast.negative(error instanceof ApiError ? error.message : t("settings.failed"));
      return {};
    },
  });
  const following = useFollowing(form, options.words && options.initial, wasRefused);
  const { differences, choose } = following;
  const conflicts = options.words && { differences, choose, words: options.words as Conflicts["words"] };
  return {
    ...form,
    // The differences themselves say it better.
    general: form.general.filter((message) => differences.length === 0 || message !== form.errors[CONFLICTS]),
    conflicts,
  };
};
