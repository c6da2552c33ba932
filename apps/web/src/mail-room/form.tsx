import { Button, NumberInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { translate } from "../locales/translate.ts";
import { useTexts } from "../locales/use-texts.ts";
import { ApiError } from "../shell/api/error.ts";
import { useForm } from "../shell/form/use-form.ts";
import { type Colleague, ColleaguePicker } from "../shell/people/colleague-picker.tsx";
import { useSession } from "../shell/session/session.ts";
import { toast } from "../ui/feedback/toasts.ts";
import { Panel } from "../ui/page/panel.tsx";
import { countProblem } from "./count.ts";
import classes from "./mail-room.module.css";
import { useRecordMail } from "./use-mail-room.ts";

/**
 * The person and the number of items. Reception and security choose the person; other people enter their own
 * post.
 */
export const MailForm = () => {
  const { t } = useTexts(["mailRoom", "ui"]);
  const { user, inGroup } = useSession();
  const isFrontDesk = inGroup("reception", "security");
  const { mutateAsync: record } = useRecordMail();
  const form = useForm({
    initial: { user: user as Colleague | null, numberItems: "" as string | number },
    check: ({ numberItems }) => {
      const problem = countProblem(numberItems);
      return { numberItems: problem && translate(problem) };
    },
    send: (values, { keyFor }) => {
      const body = { user: values.user?.id ?? user.id, numberItems: Number(values.numberItems) };
      return record({ body, idempotencyKey: keyFor(body) });
    },
    startsAgain: true,
    onSent: () => toast.positive(translate(text("mailRoom.submitted"))),
    onRefused: (error, errors) => {
      toast.negative(error instanceof ApiError ? error.message : t("ui:errors.generic"));
      return errors;
    },
  });

  return (
    <Panel>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {isFrontDesk && (
          <div data-field="user" className={classes.user}>
            <ColleaguePicker
              value={form.values.user}
              onChange={(chosen) => form.change({ user: chosen })}
              error={form.errors.user}
            />
          </div>
        )}
        <div data-field="numberItems" className={classes.count}>
          <NumberInput
            label={t("count")}
            {...form.field("numberItems")}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
          />
        </div>
        <Button type="submit" loading={form.isPending}>
          {t("submit")}
        </Button>
      </form>
    </Panel>
  );
};
