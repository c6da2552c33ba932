import type { TextInputProps } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "./password-field.tsx";

interface PinFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (pin: string) => void;
}

/** Six digits, masked, with the numeric keyboard; other characters are dropped. */
export const PinField = ({ onChange, ...props }: PinFieldProps) => {
  const { t } = useTranslation("ui");
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
