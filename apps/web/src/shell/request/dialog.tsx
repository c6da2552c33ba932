import { Button } from "@mantine/core";
import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "../../ui/form/request-dialog.module.css";
import { useOnline } from "../live/use-online.ts";
import { useCloseWithoutSites } from "../session/use-close-without-sites.ts";

interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle: string;
  form: { submit: FormEventHandler<HTMLFormElement>; isPending: boolean };
  /** The forecast. */
  note: ReactNode;
  labels: { cancel: string; submit: string };
  children: ReactNode;
  /** The outcome, in the same frame: a second dialog would take the focus from its button. */
  result?: Omit<ComponentProps<typeof Dialog>, "opened" | "onClose"> | undefined;
}

/** A request for several days: dates on the left, choices on the right, the forecast in the footer. */
export const RequestDialog = ({
  opened,
  onClose,
  form,
  labels,
  children,
  result,
  ...rest
}: RequestDialogProps) => {
  const isOnline = useOnline();
  useCloseWithoutSites(opened, onClose);
  if (result) return <Dialog {...result} opened={opened} onClose={onClose} />;
  return (
    <Dialog
      {...rest}
      opened={opened}
      onClose={onClose}
      width={912}
      isFlush
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button type="submit" loading={form.isPending} disabled={!isOnline}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>{children}</div>
    </Dialog>
  );
};
