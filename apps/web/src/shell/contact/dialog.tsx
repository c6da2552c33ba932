import { Button, Checkbox, Textarea } from "@mantine/core";
import { limits, messages } from "@portico/contract/core/contact-form";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { useClient } from "../session/session.ts";
import classes from "./dialog.module.css";
import { type ContactMessage, type ContactProblems, checkContact } from "./validate.ts";

export interface Contact {
  message: ContactMessage;
  /** The same for the same attempt again, when its outcome is not known. */
  idempotencyKey: string;
}

export type Ways = Pick<ContactMessage, "sendEmail" | "sendSms">;

interface ContactDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Who gets it, and who does not, by the chosen ways. */
  subtitle: ReactNode | ((ways: Ways) => ReactNode);
  /** Nobody would get it. */
  isVain?: boolean | ((ways: Ways) => boolean);
  /** Whether any of them has an address, and a phone number; left out, they are taken to. */
  hasEmail?: boolean;
  hasPhone?: boolean;
  words: { sent: string; failed: string };
  sending: Pick<UseMutationResult<unknown, Error, Contact>, "mutate" | "isPending">;
  onSent: () => void;
}

const problemsOf = (failure: Error): ContactProblems => {
  const fields = failure instanceof ApiError ? failure.fieldErrors : {};
  return { content: fields.content?.[0], channels: (fields.sendEmail ?? fields.sendSms)?.[0] };
};

/** A message to people whom the caller names. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { opened, onClose, title, subtitle, isVain, words, sending, onSent } = props;
  const { t } = useTranslation("ui");
  const [content, setContent] = useState("");
  const { canText } = useClient().config;
  const { hasEmail = true, hasPhone = true } = props;
  const mayText = canText && hasPhone;
  const [ways, setWays] = useState<Ways>({ sendEmail: hasEmail, sendSms: !hasEmail && mayText });
  const [problems, setProblems] = useState<ContactProblems>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  // Another message is another attempt.
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
    sending.mutate(
      { message, idempotencyKey },
      {
        onSuccess: () => {
          toast.positive(words.sent);
          onSent();
        },
        onError: (failure) => {
          toast.negative(words.failed);
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
            loading={sending.isPending}
            disabled={typeof isVain === "function" ? isVain(ways) : isVain}
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
              description={!canText ? messages.smsNotSetUp : hasPhone ? undefined : t("contact.noPhone")}
              styles={{ description: { margin: 0 } }}
              disabled={!mayText}
            />
          </div>
        </Checkbox.Group>
      </div>
    </Dialog>
  );
};
