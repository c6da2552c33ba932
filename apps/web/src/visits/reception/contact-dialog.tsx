import { Button, Checkbox, Textarea } from "@mantine/core";
import { messages } from "@portico/contract/visit-life";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { formatList, fullName } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import { CONTENT_MAX, CONTENT_REQUIRED, recipientsOf } from "./contact-check.ts";
import classes from "./dialogs.module.css";
import { useContactVisitors, type Visit } from "./use-reception.ts";

interface ContactDialogProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One message to the visitors of the chosen visits, each told once. */
export const ContactDialog = ({ visits, opened, onClose, onSent }: ContactDialogProps) => {
  const { t } = useTranslation("reception");
  const { t: ui } = useTranslation("ui");
  const [content, setContent] = useState("");
  const [error, setError] = useState<string>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useContactVisitors();
  const { reached, unreached } = recipientsOf(visits);
  const isOne = reached.length + unreached.length === 1;
  const [only] = visits;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === "") {
      setError(CONTENT_REQUIRED);
      return;
    }
    const ids = visits.map(({ id }) => id);
    mutate(
      { body: { ids, content: content.trim(), sendEmail: true, sendSms: false }, idempotencyKey },
      {
        onSuccess: () => {
          toast.positive(isOne ? messages.contacted : messages.allContacted);
          onSent();
        },
        onError: (failure) => {
          toast.negative(isOne ? messages.notContacted : messages.noneContacted);
          const fields = failure instanceof ApiError ? failure.fieldErrors : {};
          setError((fields.content ?? fields.sendEmail)?.[0]);
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isOne && only ? t("contact.titleOne", { name: fullName(only.visitor) }) : t("contact.title")}
      subtitle={
        <>
          {reached.length > 0 && !isOne && t("contact.to", { count: reached.length })}{" "}
          {unreached.length > 0 &&
            t("contact.without", { count: unreached.length, names: formatList(unreached.map(fullName)) })}
        </>
      }
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" loading={isPending} disabled={reached.length === 0}>
            {t("contact.send")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Textarea
          label={t("contact.content")}
          value={content}
          onChange={({ currentTarget: { value } }) => {
            // Another message is another attempt.
            setContent(value);
            setError(undefined);
            setKey(crypto.randomUUID());
          }}
          error={error}
          maxLength={CONTENT_MAX}
          minRows={4}
          maxRows={12}
          autosize
          data-autofocus
        />
        <Checkbox.Group label={t("contact.channels")} value={["email"]}>
          <div className={classes.channels}>
            <Checkbox value="email" label={t("contact.email")} readOnly />
            <Checkbox
              value="sms"
              label={t("contact.sms")}
              description={messages.smsNotSetUp}
              styles={{ description: { margin: 0 } }}
              disabled
            />
          </div>
        </Checkbox.Group>
      </div>
    </Dialog>
  );
};
