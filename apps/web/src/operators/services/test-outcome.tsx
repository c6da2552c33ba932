import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./services.module.css";

/** How a test ended, in plain words, with the provider's own below them. */
export const TestOutcome = ({
  isWell,
  children,
  said,
}: {
  isWell: boolean;
  children: ReactNode;
  said?: string | null;
}) => (
  <Notice
    tone={isWell ? "green" : "red"}
    icon={isWell ? IconCircleCheck : IconAlertTriangle}
    role={isWell ? "status" : "alert"}
  >
    {children}
    {said && <p className={classes.said}>{said}</p>}
  </Notice>
);
