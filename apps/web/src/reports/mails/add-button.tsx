import "../../styles/app.css";
import { Button } from "@mantine/core";
import type { MailedId } from "@portico/contract/reports/form";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { AddMailDialog } from "./dialog.tsx";

interface AddMailButtonProps {
  report: MailedId;
  name: string;
  present: string;
}

/** Opens the dialog that has the report sent by mail. */
export const AddMailButton = (props: AddMailButtonProps) => {
  const { t } = useTexts("reports");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("mails.send")}
      </Button>
      {isOpen && <AddMailDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
