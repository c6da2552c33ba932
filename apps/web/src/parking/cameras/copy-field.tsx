import { Button, CopyButton, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./cameras.module.css";

interface CopyFieldProps {
  label: string;
  description?: string;
  value: string;
  /** What is copied; left out: the value. */
  copied?: string;
}

/** A text to paste elsewhere. */
export const CopyField = ({ label, description, value, copied: toCopy = value }: CopyFieldProps) => {
  const { t } = useTexts("cameraSettings");
  return (
    <div className={classes.copy}>
      <TextInput
        label={label}
        description={description}
        value={value}
        readOnly
        classNames={{ input: classes.code! }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={toCopy}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={
              copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
            }
            onClick={copy}
          >
            <span className="visually-hidden">{label}: </span>
            <span aria-live="polite">{t(copied ? "paste.copied" : "paste.copy")}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
};
