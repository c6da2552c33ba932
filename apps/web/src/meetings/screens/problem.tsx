import { IconAlertCircle } from "@tabler/icons-react";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./screens.module.css";

/** The message of a refusal at the door that concerns no field. */
export const ScreenProblem = ({ children }: { children: string }) =>
  children ? (
    <div className={classes.problem}>
      <Notice tone="red" icon={IconAlertCircle} role="alert">
        {children}
      </Notice>
    </div>
  ) : null;
