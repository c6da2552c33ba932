import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { createPortal } from "react-dom";
import { useTexts } from "../../locales/use-texts.ts";
import { useClient, useSession } from "../../shell/session/session.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import classes from "./security.module.css";

/** New recovery codes, shown only this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const client = useClient();
  const heading = t("codes.file", { email: user.email, client: client.name });
  const text = [heading, "", ...codes, ""].join("\n");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("codes.title")}
      subtitle={t("codes.text")}
      width={440}
      isKept
      actions={
        <Button onClick={onClose} data-autofocus>
          {t("codes.done")}
        </Button>
      }
    >
      <ul className={classes.codes} aria-label={t("codes.list")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {createPortal(<pre className={classes.paper}>{text}</pre>, document.body)}
      <div className={classes.keep}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
              }
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? "codes.copied" : "codes.copy")}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => saveFile("recovery-codes.txt", "text/plain;charset=utf-8", text)}
        >
          {t("codes.download")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} />}
          onClick={() => window.print()}
        >
          {t("codes.print")}
        </Button>
      </div>
    </Dialog>
  );
};
