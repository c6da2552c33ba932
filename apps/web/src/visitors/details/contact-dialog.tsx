import { Button, Checkbox, Textarea } from "@mantine/core";
import { messages as meetings } from "@portico/contract/meeting-form";
import { messages as visits } from "@portico/contract/visit-life";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { fullName } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import form from "../form/form.module.css";
import { useContactVisitor, type Visitor } from "../use-visitors.ts";
import classes from "./details.module.css";

/** The contract's. */
const CONTENT_MAX = 2000;

interface ContactDialogProps {
  visitor: Visitor;
  opened: boolean;
  onClose: () => void;
}

/** A message to one visitor. */
export const ContactDialog = ({ visitor, opened, onClose }: ContactDialogProps) => {
  const { t } = useTranslation("visitors");
  const [content, setContent] = useState("");
  const [byEmail, setByEmail] = useState(true);
  const [errors, setErrors] = useState<{ content?: string | undefined; channels?: string | undefined }>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useContactVisitor(visitor.id);
  // Another message is another attempt.
  const change = (act: () => void) => {
    act();
    setErrors({});
    setKey(crypto.randomUUID());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problems = {
      ...(content.trim() === "" && { content: meetings.contentRequired }),
      ...(!byEmail && { channels: meetings.channelRequired }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    mutate(
      { content: content.trim(), idempotencyKey },
      {
        onSuccess: () => {
          toast.positive(visits.contacted);
          onClose();
        },
        onError: (failure) => {
          toast.negative(visits.notContacted);
          const fields = failure instanceof ApiError ? failure.fieldErrors : {};
          setErrors({ content: fields.content?.[0], channels: fields.sendEmail?.[0] });
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("contact.title")}
      subtitle={t("contact.to", { name: fullName(visitor) })}
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("contact.send")}
          </Button>
        </>
      }
    >
      <div className={form.fields}>
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
          value={byEmail ? ["email"] : []}
          onChange={(value) => change(() => setByEmail(value.includes("email")))}
          error={errors.channels}
          inputWrapperOrder={["label", "error", "input"]}
        >
          <div className={classes.channels}>
            <Checkbox value="email" label={t("contact.email")} />
            <Checkbox
              value="sms"
              label={t("contact.sms")}
              description={visits.smsNotSetUp}
              styles={{ description: { margin: 0 } }}
              disabled
            />
          </div>
        </Checkbox.Group>
      </div>
    </Dialog>
  );
};
