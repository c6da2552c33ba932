import { Button, Checkbox, Textarea } from "@mantine/core";
import { messages as meetings } from "@portico/contract/meeting-form";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import { checkContact, hostsOf } from "./contact-check.ts";
import { CONTENT_MAX, SMS_NOT_SET_UP } from "./contact-words.ts";
import classes from "./meetings.module.css";
import { type MeetingSummary, useContactHosts } from "./use-meetings.ts";

interface ContactDialogProps {
  meetings: readonly MeetingSummary[];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One message to the hosts of the selected meetings, each told once. */
export const ContactDialog = ({ meetings: selected, opened, onClose, onSent }: ContactDialogProps) => {
  const { t } = useTranslation("meetings");
  const { t: ui } = useTranslation("ui");
  const [content, setContent] = useState("");
  const [sendEmail, setSendEmail] = useState(true);
  const [errors, setErrors] = useState<ReturnType<typeof checkContact>>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useContactHosts();
  const hosts = hostsOf(selected);
  // Another message is another attempt.
  const change = (act: () => void) => {
    act();
    setErrors({});
    setKey(crypto.randomUUID());
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { ids: selected.map(({ id }) => id), content: content.trim(), sendEmail, sendSms: false };
    const problems = checkContact(body);
    setErrors(problems);
    if (problems.content || problems.channels) return;
    mutate(
      { body, idempotencyKey },
      {
        onSuccess: () => {
          toast.positive(meetings.hostsContacted);
          onSent();
        },
        onError: (failure) => {
          toast.negative(meetings.hostsNotContacted);
          const fields = failure instanceof ApiError ? failure.fieldErrors : {};
          setErrors({
            ...(fields.content?.[0] && { content: fields.content[0] }),
            ...((fields.sendEmail ?? fields.sendSms) && {
              channels: (fields.sendEmail ?? fields.sendSms)?.[0],
            }),
          });
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("contact.title")}
      subtitle={t("contact.to", { count: hosts })}
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" loading={isPending} disabled={hosts === 0}>
            {t("contact.send")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Textarea
          label={t("contact.content")}
          value={content}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => setContent(value));
          }}
          error={errors.content}
          maxLength={CONTENT_MAX}
          minRows={4}
          maxRows={12}
          autosize
          data-autofocus
        />
        <Checkbox.Group
          label={t("contact.channels")}
          value={sendEmail ? ["email"] : []}
          onChange={(value) => change(() => setSendEmail(value.includes("email")))}
          error={errors.channels}
          inputWrapperOrder={["label", "error", "input"]}
        >
          <div className={classes.channels}>
            <Checkbox value="email" label={t("contact.email")} />
            <Checkbox
              value="sms"
              label={t("contact.sms")}
              description={SMS_NOT_SET_UP}
              styles={{ description: { margin: 0 } }}
              disabled
            />
          </div>
        </Checkbox.Group>
      </div>
    </Dialog>
  );
};
