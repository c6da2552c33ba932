import type { MessagePreview } from "@portico/contract/administration/message-templates";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { ViewSwitch } from "../../ui/form/view-switch.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./message-templates.module.css";

interface MessagePreviewPanelProps {
  preview: UseQueryResult<MessagePreview>;
  action: ReactNode;
}

type Look = "light" | "dark" | "plain";

/** The message as people get it: in a bright and in a dark mail program, and as text. */
export const MessagePreviewPanel = ({ preview, action }: MessagePreviewPanelProps) => {
  const { t } = useTexts("messageTemplates");
  const [look, setLook] = useState<Look>("light");
  const { data, error, refetch } = preview;
  return (
    <Panel title={t("preview")} action={action}>
      <div className={classes.previewHead}>
        <p className={classes.hint}>{t("previewHint")}</p>
        <ViewSwitch
          label={t("look")}
          value={look}
          views={(["light", "dark", "plain"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setLook}
        />
      </div>
      {data ? (
        <>
          <article className={classes.mail} aria-label={t("mail")}>
            <p className={classes.subject}>{data.subject}</p>
            {look === "plain" ? (
              <p className={classes.plain}>{data.text}</p>
            ) : (
              <ShownMail html={data.html} isDark={look === "dark"} />
            )}
          </article>
          {data.sms !== null && (
            <section className={classes.sms} aria-label={t("textMessage")}>
              <p className={classes.hint}>{t("textMessage")}</p>
              <p className={classes.bubble}>{data.sms}</p>
            </section>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Panel>
  );
};

/** The condition of `mail-layout.ts` for dark screens: mail programs decide it, here the switch does. */
const DARK = /\(prefers-color-scheme:dark\)/;

/**
 * The mail itself, in a tree of its own that the app's styles do not reach. Nothing in it can be pressed: examples are behind its
 * links, and "Plain text" says the same to screen readers. Parsed HTML runs no scripts, and the content security policy none either.
 */
const ShownMail = ({ html, isDark }: { html: string; isDark: boolean }) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const mail = new DOMParser().parseFromString(html.replace(DARK, isDark ? "all" : "none"), "text/html");
    const body = document.createElement("div");
    body.className = mail.body.className;
    body.style.cssText = mail.body.style.cssText;
    body.append(...mail.body.childNodes);
    shadow.replaceChildren(...mail.querySelectorAll("style"), body);
  }, [html, isDark]);
  return <div ref={host} className={classes.shown} inert />;
};
