import "../../styles/app.css";
import { CloseButton, Modal } from "@mantine/core";
import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePhone } from "../use-phone.ts";
import classes from "./dialog.module.css";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Left of the buttons: the outcome of submitting. */
  note?: ReactNode;
  /** The buttons, with the filled one last. */
  actions?: ReactNode;
  /** 440 for a confirmation, 600 for a result, 912 for a form. */
  width?: 440 | 600 | 912;
  /** Makes the frame a form; body and footer are inside. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** No padding around the body: its columns have their own. */
  isFlush?: boolean;
  /**
   * Whether it is a question: its buttons are the only visible ways to close it, and no line separates the
   * footer.
   */
  isQuestion?: boolean;
  /**
   * Whether it shows something only once: it closes by its own buttons only, not by a click outside or
   * Escape.
   */
  isKept?: boolean;
}

/**
 * The frame of every dialog: title, subtitle, body, footer. It traps and returns the focus; on phones it is a
 * sheet.
 */
export const Dialog = ({
  opened,
  onClose,
  title,
  subtitle,
  children,
  note,
  actions,
  width = 600,
  onSubmit,
  isFlush,
  isQuestion,
  isKept = false,
}: DialogProps) => {
  const { t } = useTexts("ui");
  const isPhone = usePhone();
  // Mantine remembers the former focus when the dialog changes to open, which does not happen if it is
  // mounted open.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  // A dialog that is unmounted while it is open also returns the focus; Mantine does so only when it closes.
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [opened]);
  const inside = (
    <>
      <div className={classes.header}>
        <div>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {!isQuestion && !isKept && (
          <CloseButton size="lg" iconSize={20} onClick={onClose} aria-label={t("close")} />
        )}
      </div>
      <div className={classes.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {(note || actions) && (
        <div className={classes.footer} data-question={isQuestion || undefined}>
          <div className={classes.note}>{note}</div>
          <div className={classes.actions}>{actions}</div>
        </div>
      )}
    </>
  );
  return (
    <Modal.Root
      classNames={{ content: classes.content }}
      opened={isShown}
      onClose={onClose}
      fullScreen={isPhone && width > 440}
      // A click outside does not close a long form.
      closeOnClickOutside={width < 912 && !isKept}
      closeOnEscape={!isKept}
      size={`${width / 16}rem`}
      padding={0}
      radius="lg"
      shadow="xl"
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.44} />
      <Modal.Content>
        {onSubmit ? (
          <form className={classes.frame} onSubmit={onSubmit} noValidate>
            {inside}
          </form>
        ) : (
          <div className={classes.frame}>{inside}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};
