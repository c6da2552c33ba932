import "../../styles/app.css";
import { CloseButton, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./dialog.module.css";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Left of the buttons: what will happen. */
  note?: ReactNode;
  /** The buttons, the filled one last. */
  actions?: ReactNode;
  /** 440 confirmation, 600 result, 912 form. */
  width?: 440 | 600 | 912;
  /** Makes the frame a form; body and footer are inside. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** No padding around the body: columns draw their own. */
  isFlush?: boolean;
  /** Asks one thing: its buttons are the only ways out in sight, and nothing sets the footer apart. */
  isQuestion?: boolean;
  /** Shows what nobody is shown again: only its own buttons close it, no stray click or key. */
  isKept?: boolean;
}

/** The frame of every dialog: title, subtitle, body, footer. Focus is trapped and returned; a sheet on phones. */
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
  const { t } = useTranslation("ui");
  const isPhone = useMediaQuery("(max-width: 47.9375em)", undefined, { getInitialValueInEffect: false });
  // Mantine remembers where the focus came from when it sees the dialog open, which one mounted open never does.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  // One that is taken away while it is open gives the focus back too; one that closes does so itself.
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
      // A long form is not thrown away by a stray click.
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
