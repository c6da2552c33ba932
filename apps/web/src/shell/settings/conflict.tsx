import "./texts.ts";
import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { FormEventHandler } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./conflict.module.css";
import type { Difference } from "./use-following.ts";

/** What a form says of its fields, where others may change the same ones. */
export interface FieldWords<Values> {
  /** The names of the fields, as the screen shows them. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The value of a field in words; undefined: as it is; null: it cannot be said in words. */
  say?: (field: keyof Values & string, value: unknown) => string | null | undefined;
}

/** The form's part of `useSettingsForm`. */
export interface Conflicts {
  differences: readonly Difference[];
  words: FieldWords<Record<string, unknown>>;
  choose: (difference: Difference, isMine: boolean) => void;
}

/** What a screen of settings needs of `useSettingsForm`. */
export interface ShownForm {
  general: string[];
  submit: FormEventHandler<HTMLFormElement>;
  isPending: boolean;
  conflicts?: Conflicts | undefined;
}

/** Long texts are told by their beginning. */
const LONGEST = 60;

/** The fields that somebody else changed while they were being changed here, with the choice between the two values. */
export const ConflictNotice = ({ of: form }: { of: Pick<ShownForm, "conflicts"> }) => {
  const { t } = useTexts("shellSettings");
  if (!form.conflicts || form.conflicts.differences.length === 0) return null;
  const { differences, words, choose } = form.conflicts;

  const sayUsually = (value: unknown): string => {
    if (typeof value === "boolean") return t(`conflict.${value ? "on" : "off"}`);
    const said = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    if (said === "") return t("conflict.nothing");
    return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
  };
  const sentence = ({ field, before, now }: Difference): string => {
    const what = words.labels[field] ?? field;
    const [from, to] = [before, now].map((value) => {
      const said = words.say?.(field, value);
      return said === undefined ? sayUsually(value) : said;
    });
    return from == null || to == null
      ? t("conflict.changed", { what })
      : t("conflict.changedFrom", { what, from, to });
  };

  return (
    <Notice tone="amber" icon={IconUsers} role="alert">
      <ul className={classes.list}>
        {differences.map((one) => (
          <li key={one.field} className={classes.difference}>
            <p className={classes.sentence}>{sentence(one)}</p>
            <div className={classes.choice}>
              {(["theirs", "mine"] as const).map((which) => (
                <Button key={which} variant="default" size="xs" onClick={() => choose(one, which === "mine")}>
                  {t(`conflict.${which}`)}
                  {differences.length > 1 && (
                    <span className="visually-hidden"> ({words.labels[one.field] ?? one.field})</span>
                  )}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
