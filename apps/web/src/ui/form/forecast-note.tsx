import type { IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "../feedback/status.ts";
import classes from "./request-dialog.module.css";

interface ForecastNoteProps {
  icon: ComponentType<IconProps> | undefined;
  /** The tone of the icon. */
  tone: Tone | undefined;
  /** Empty while there is no forecast. */
  text: string;
}

/** The forecast in a dialog's footer, before the dialog is sent. */
export const ForecastNote = ({ icon: Icon, tone, text }: ForecastNoteProps) => (
  <span role="status" className={classes.note} data-tone={tone}>
    {Icon && text && <Icon size={18} stroke={1.75} aria-hidden />}
    {text}
  </span>
);
