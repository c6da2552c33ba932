import "../add-texts.ts";
import { Checkbox, Textarea } from "@mantine/core";
import { limits } from "@portico/contract/core/contact-form";
import { text } from "@portico/contract/texts/text";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useIdempotencyKey } from "../api/use-idempotency-key.ts";
import { useForm } from "../form/use-form.ts";
import { useClient } from "../session/session.ts";
import { FormDialog } from "../settings/form-dialog.tsx";
import classes from "./dialog.module.css";
import { type ContactMessage, checkContact } from "./validate.ts";

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
  mutation: Pick<UseMutationResult<unknown, Error, ContactRequest>, "mutateAsync">;
  onSent: () => void;
}

const toMessage = (values: ContactMessage): ContactMessage => ({
  ...values,
  content: values.content.trim(),
});

/** A message to recipients that the caller chooses. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { opened, onClose, title, subtitle, hasNoRecipient, labels, mutation, onSent } = props;
  const { t } = useTexts("ui");
  const { canText } = useClient().config;
  const { hasEmail = true, hasPhone = true } = props;
  const mayText = canText && hasPhone;
  // The same words keep their key after a refusal too, so that nobody gets a message twice.
  const { keyFor } = useIdempotencyKey();
  const form = useForm({
    initial: { content: "", sendEmail: hasEmail, sendSms: !hasEmail && mayText },
    // The two channels share one message.
    fields: { channels: "sendEmail", sendSms: "sendEmail" },
    check: (values) => checkContact(toMessage(values)),
    send: (values) => {
      const message = toMessage(values);
      return mutation.mutateAsync({ message, idempotencyKey: keyFor(message) });
    },
    onSent: () => {
      toast.positive(labels.sent);
      onSent();
    },
    failed: labels.failed,
  });
  const { content: _, ...ways } = form.values;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={typeof subtitle === "function" ? subtitle(ways) : subtitle}
      form={form}
      action={t("contact.send")}
      isDisabled={typeof hasNoRecipient === "function" ? hasNoRecipient(ways) : hasNoRecipient}
      width={600}
    >
      <Textarea
        label={t("contact.content")}
        {...form.field("content")}
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
          form.change({ sendEmail: value.includes("email"), sendSms: value.includes("sms") })
        }
        error={form.errors.sendEmail}
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
              !canText ? translate(text("contact.smsNotSetUp")) : hasPhone ? undefined : t("contact.noPhone")
            }
            styles={{ description: { margin: 0 } }}
            disabled={!mayText}
          />
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
};
