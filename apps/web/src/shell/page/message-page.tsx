import type { ReactNode } from "react";
import classes from "./message-page.module.css";

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  /** Stands inside the frame, which has the page's `main` already. */
  isInFrame?: boolean;
}

/** A page with one message: not found, failed, not allowed. Its own styles, since the app's sheet may be what failed. */
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
