import { Button, Checkbox, Textarea } from "@mantine/core";
import { limits } from "@portico/contract/core/contact-form";
import { text } from "@portico/contract/texts/text";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { useClient } from "../session/session.ts";
import classes from "./dialog.module.css";
import { type ContactMessage, type ContactProblems, checkContact } from "./validate.ts";

export interface ContactRequest {
  message: ContactMessage;
  /** A repeated attempt with an unknown outcome has the same key. */
  idempotencyKey: string;
}

export type ContactChannels = Pick<ContactMessage, "sendEmail" | "sendSms">;

interface ContactDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The recipients by the chosen channels, and the people who are left out. */
  subtitle: ReactNode | ((ways: ContactChannels) => ReactNode);
  /** Whether the message has no recipient. */
  hasNoRecipient?: boolean | ((ways: ContactChannels) => boolean);
  /** Whether any recipient has an e-mail address, or a phone number; left out: true. */
  hasEmail?: boolean;
  hasPhone?: boolean;
  labels: { sent: string; failed: string };
  mutation: Pick<UseMutationResult<unknown, Error, ContactRequest>, "mutate" | "isPending">;
  onSent: () => void;
}

const problemsOf = (failure: Error): ContactProblems => {
  const fields = failure instanceof ApiError ? failure.fieldErrors : {};
  return { content: fields.content?.[0], channels: (fields.sendEmail ?? fields.sendSms)?.[0] };
};

/** A message to recipients that the caller chooses. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { opened, onClose, title, subtitle, hasNoRecipient, labels, mutation, onSent } = props;
  const { t } = useTexts("ui");
  const [content, setContent] = useState("");
  const { canText } = useClient().config;
  const { hasEmail = true, hasPhone = true } = props;
  const mayText = canText && hasPhone;
  const [ways, setWays] = useState<ContactChannels>({ sendEmail: hasEmail, sendSms: !hasEmail && mayText });
  const [problems, setProblems] = useState<ContactProblems>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  // A changed message is a new attempt.
  const change = (act: () => void) => {
    act();
    setProblems({});
    setKey(crypto.randomUUID());
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = { content: content.trim(), ...ways };
    const found = checkContact(message);
    setProblems(found);
    if (found.content || found.channels) return;
    mutation.mutate(
      { message, idempotencyKey },
      {
        onSuccess: () => {
          toast.positive(labels.sent);
          onSent();
        },
        onError: (failure) => {
          toast.negative(labels.failed);
          setProblems(problemsOf(failure));
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={typeof subtitle === "function" ? subtitle(ways) : subtitle}
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            loading={mutation.isPending}
            disabled={typeof hasNoRecipient === "function" ? hasNoRecipient(ways) : hasNoRecipient}
          >
            {t("contact.send")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Textarea
          label={t("contact.content")}
          value={content}
          onChange={({ currentTarget: { value } }) => change(() => setContent(value))}
          error={problems.content}
          maxLength={limits.contentMax}
          minRows={4}
          maxRows={12}
          autosize
          data-autofocus
        />
        <Checkbox.Group
          label={t("contact.channels")}
          value={[ways.sendEmail ? "email" : "", ways.sendSms ? "sms" : ""]}
          onChange={(value) =>
            change(() => setWays({ sendEmail: value.includes("email"), sendSms: value.includes("sms") }))
          }
          error={problems.channels}
          inputWrapperOrder={["label", "error", "input"]}
        >
          <div className={classes.channels}>
            <Checkbox
              value="email"
              label={t("contact.email")}
              description={hasEmail ? undefined : t("contact.noEmail")}
              styles={{ description: { margin: 0 } }}
              disabled={!hasEmail}
            />
            <Checkbox
              value="sms"
              label={t("contact.sms")}
              description={
                !canText
                  ? translate(text("contact.smsNotSetUp"))
                  : hasPhone
                    ? undefined
                    : t("contact.noPhone")
              }
              styles={{ description: { margin: 0 } }}
              disabled={!mayText}
            />
          </div>
        </Checkbox.Group>
      </div>
    </Dialog>
  );
};
