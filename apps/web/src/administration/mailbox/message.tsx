import { Button } from "@mantine/core";
import { IconCalendarEvent, IconDownload } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Mail } from "./mail.ts";
import classes from "./mailbox.module.css";

const LINK = /(https?:\/\/[^\s<>"]+)/g;

/** The part that a calendar program would show. */
const CalendarPart = ({ method, text }: NonNullable<Mail["calendar"]>) => {
  const { t } = useTexts("administration");
  return (
    <div className={classes.calendar}>
      <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
      <span>{t(`mailbox.calendar.${method}`)}</span>
      <Button
        component="a"
        variant="default"
        size="xs"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
        download="invite.ics"
        leftSection={<IconDownload size={14} stroke={1.75} />}
      >
        {t("mailbox.download")}
      </Button>
    </div>
  );
};

/**
 * The text with clickable links; the HTML part is left out, since it would be a foreign page inside the app.
 */
export const MailboxMessage = ({ mail }: { mail: Mail }) => {
  const { t } = useTexts("administration");
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
      {mail.calendar && <CalendarPart {...mail.calendar} />}
    </article>
  );
};
