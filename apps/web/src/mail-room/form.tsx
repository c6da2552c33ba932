import { Button, NumberInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { ApiError } from "../shell/api/error.ts";
import { useIdempotencyKey } from "../shell/api/use-idempotency-key.ts";
import { type Colleague, ColleaguePicker } from "../shell/people/colleague-picker.tsx";
import { useSession } from "../shell/session/session.ts";
import { toast } from "../ui/feedback/toasts.ts";
import { focusField } from "../ui/form/focus-field.ts";
import { Panel } from "../ui/page/panel.tsx";
import { countProblem } from "./count.ts";
import classes from "./mail-room.module.css";
import { useRecordMail } from "./use-mail-room.ts";

type Problems = { user?: string | undefined; numberItems?: string | undefined };

/**
 * The person and the number of items. Reception and security choose the person; other people enter their own
 * post.
 */
export const MailForm = () => {
  const { t } = useTexts(["mailRoom", "ui"]);
  const { user, inGroup } = useSession();
  const isFrontDesk = inGroup("reception", "security");
  const [colleague, setColleague] = useState<Colleague | null>(user);
  const [count, setCount] = useState<string | number>("");
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const idempotency = useIdempotencyKey();
  const { mutate, isPending } = useRecordMail();

  const translate = (found: Problems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first && form.current) focusField(form.current, first);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = countProblem(count);
    if (problem) return translate({ numberItems: t(problem) });
    const body = { user: colleague?.id ?? user.id, numberItems: Number(count) };
    mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      {
        onSuccess: () => {
          idempotency.finish();
          toast.positive(t("submitted"));
          setCount("");
          setColleague(user);
          translate({});
        },
        onError: (error) => {
          idempotency.fail(error);
          const fields = error instanceof ApiError ? error.fieldErrors : {};
          translate({
            ...(fields.user ? { user: fields.user[0] } : {}),
            ...(fields.numberItems ? { numberItems: fields.numberItems[0] } : {}),
          });
          toast.negative(error instanceof ApiError ? error.message : t("ui:errors.generic"));
        },
      },
    );
    return undefined;
  };

  return (
    <Panel>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {isFrontDesk && (
          <div data-field="user" className={classes.user}>
            <ColleaguePicker
              value={colleague}
              onChange={(chosen) => {
                setColleague(chosen);
                setProblems({});
              }}
              error={problems.user}
            />
          </div>
        )}
        <div data-field="numberItems" className={classes.count}>
          <NumberInput
            label={t("count")}
            value={count}
            onChange={(value) => {
              setCount(value);
              setProblems({});
            }}
            error={problems.numberItems}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
          />
        </div>
        <Button type="submit" loading={isPending}>
          {t("submit")}
        </Button>
      </form>
    </Panel>
  );
};
