import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./account.module.css";

/** The problem of a form as a whole, above its fields. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div className={classes.refusal}>
    <Notice tone="red" icon={IconAlertCircle} role="alert">
      {children}
    </Notice>
  </div>
);

export const FormErrors = ({ of }: { of: { general: readonly string[] } }) =>
  of.general.map((message) => <FormError key={message}>{message}</FormError>);
