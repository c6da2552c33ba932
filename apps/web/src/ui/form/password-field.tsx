import { TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./fields.module.css";

interface PasswordFieldProps extends TextInputProps {
  /** The labels of the button, where the hidden value is no password. */
  showLabel?: string;
  hideLabel?: string;
}

/** A password with a Show/Hide button in words, which is clearer than an eye icon. */
export const PasswordField = ({ showLabel, hideLabel, ...props }: PasswordFieldProps) => {
  const { t } = useTexts("ui");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth="6.75rem"
      rightSection={
        <button
          type="button"
          className={classes.show}
          aria-pressed={isShown}
          aria-label={isShown ? (hideLabel ?? t("hidePassword")) : (showLabel ?? t("showPassword"))}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
          {t(isShown ? "hide" : "show")}
        </button>
      }
    />
  );
};
