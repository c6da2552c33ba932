import { Button, CopyButton, TextInput } from "@mantine/core";
import { setUpLimits } from "@portico/contract/installation/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { checkNameAndHost } from "../../shell/form/check-name-and-host.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { asOperator } from "../core/session.ts";
import { refresh } from "../core/use-operators.ts";
import classes from "./clients.module.css";

interface Created {
  host: string;
  link: string;
}

/** Makes a client; then the link is shown once with which its first administrator sets it up. */
export const CreateClientDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts("operators");
  const [created, setCreated] = useState<Created>();
  const form = useForm({
    initial: { name: "", host: "" },
    check: checkNameAndHost,
    send: (body) => asOperator((as) => call("POST /operator/clients/", { body, ...as })),
    onSent: ({ link }, { host }) => {
      setCreated({ link, host: host.trim() });
      void refresh();
    },
  });
  if (created) return <CreatedDialog {...created} onClose={onClose} />;
  return (
    <FormDialog
      title={t("create.title")}
      subtitle={t("create.text")}
      onClose={onClose}
      form={form}
      action={t("create.submit")}
    >
      <TextInput
        {...form.field("name")}
        label={t("create.name")}
        maxLength={setUpLimits.nameMax}
        data-autofocus
      />
      <TextInput
        {...form.field("host")}
        label={t("create.host")}
        description={t("create.hostHint")}
        maxLength={setUpLimits.hostMax}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
};

const CreatedDialog = ({ host, link, onClose }: Created & { onClose: () => void }) => {
  const { t } = useTexts("operators");
  return (
    <Dialog
      opened
      isKept
      onClose={onClose}
      title={t("create.doneTitle")}
      subtitle={t("create.doneText", { host })}
      actions={
        <>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                <span aria-live="polite">{t(copied ? "create.copied" : "create.copy")}</span>
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t("create.close")}</Button>
        </>
      }
    >
      <p className={classes.link}>{link}</p>
    </Dialog>
  );
};
