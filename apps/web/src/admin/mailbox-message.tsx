import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Mail } from "./mail.ts";
import classes from "./mailbox.module.css";

const LINK = /(https?:\/\/[^\s<>"]+)/g;

/** The text with its links alive; the HTML part is left alone, since it would be somebody else's page inside ours. */
export const MailboxMessage = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation("admin");
  return (
    <article className={classes.message}>
      <h2>{mail.subject}</h2>
      <p className={classes.to}>{t("mailbox.to", { to: mail.to })}</p>
      <div className={classes.text}>
        {mail.text.split(LINK).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Fragment key={index}>{/^https?:/.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
        ))}
      </div>
    </article>
  );
};
