import type { TextInputProps } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { useTexts } from "../../locales/use-texts.ts";
import { PasswordField } from "./password-field.tsx";

interface PinFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (pin: string) => void;
}

/** Six digits, masked, with the numeric keyboard; other characters are dropped. */
export const PinField = ({ onChange, ...props }: PinFieldProps) => {
  const { t } = useTexts("ui");
  return (
    <PasswordField
      {...props}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      showLabel={t("showPin")}
      hideLabel={t("hidePin")}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value.replace(/\D/g, "").slice(0, limits.pinLength))
      }
    />
  );
};
