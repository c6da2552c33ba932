import type { ReactNode } from "react";
import classes from "./message-page.module.css";

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  /** Whether the page is inside the frame, which already has the page's `main`. */
  isInFrame?: boolean;
}

/**
 * A page with one message: not found, failed, not allowed. It has its own styles, since the app's stylesheet
 * may be what failed to load.
 */
export const MessagePage = ({ icon, title, text, children, isInFrame }: MessagePageProps) => {
  const Place = isInFrame ? "div" : "main";
  return (
    <Place className={classes.page}>
      <div className={classes.message}>
        <span className={classes.icon}>{icon}</span>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </Place>
  );
};
