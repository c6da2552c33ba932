import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./dashboard.module.css";

interface DayFormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle: ReactNode;
  /** The label of the submit button. */
  submit: string;
  onSubmit: () => void;
  isBusy: boolean;
  refusal: { errors: Record<string, string>; whole: string };
  /** Left of the buttons: the outcome of submitting. */
  note?: ReactNode;
  children: ReactNode;
}

/** A short form about one day: problems are shown at their field, or above the form. */
export const DayFormDialog = (props: DayFormDialogProps) => {
  const { t } = useTexts("ui");
  const { errors, whole } = props.refusal;
  const isOnline = useOnline();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      body.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-error] input")?.focus();
  }, [errors]);
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      subtitle={props.subtitle}
      width={440}
      note={props.note}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={props.isBusy} disabled={!isOnline}>
            {props.submit}
          </Button>
        </>
      }
    >
      <div ref={body} className={classes.asked}>
        {whole && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {whole}
          </Notice>
        )}
        {props.children}
      </div>
    </Dialog>
  );
};
