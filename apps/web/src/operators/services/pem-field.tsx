import { Button, FileButton, Textarea } from "@mantine/core";
import { PEM_MAX } from "@portico/contract/operators/service-form";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./services.module.css";

interface PemFieldProps {
  name: string;
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const LINE = /.{1,64}/g;

/** The text of a file; a certificate in Apple's binary form (DER) becomes PEM. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // DER begins with a sequence of a long length.
  if (bytes[0] !== 0x30 || bytes[1] !== 0x82) return new TextDecoder().decode(bytes);
  const base64 = btoa(String.fromCharCode(...bytes.subarray(0, PEM_MAX)));
  return `-----BEGIN CERTIFICATE-----\n${base64.match(LINE)?.join("\n") ?? ""}\n-----END CERTIFICATE-----\n`;
}

/** A certificate or key, pasted as text or read from a file. */
export const PemField = ({ label, value, onChange, ...props }: PemFieldProps) => {
  const { t } = useTexts("operatorsServices");
  return (
    <div className={classes.pem}>
      <Textarea
        {...props}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        minRows={2}
        maxRows={5}
        autosize
        maxLength={PEM_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: classes.code! }}
      />
      <FileButton onChange={(file) => file && void readText(file).then(onChange)}>
        {(button) => (
          <Button {...button} variant="default" size="xs">
            <span className="visually-hidden">{label}: </span>
            {t("chooseFile")}
          </Button>
        )}
      </FileButton>
    </div>
  );
};
