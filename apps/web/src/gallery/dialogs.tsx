import { Button, Textarea } from "@mantine/core";
import { IconClock, IconListNumbers } from "@tabler/icons-react";
import { useState } from "react";
import { HelpDialog } from "../shell/help/dialog.tsx";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import classes from "./gallery.module.css";

export const GalleryDialogs = () => {
  const [open, setOpen] = useState<"confirm" | "form" | "help">();
  const close = () => setOpen(undefined);
  return (
    <div className={classes.wrap} style={{ marginTop: "0.75rem" }}>
      <Button variant="default" onClick={() => setOpen("confirm")}>
        Confirmation
      </Button>
      <Button variant="default" onClick={() => setOpen("form")}>
        Form
      </Button>
      <Button variant="default" onClick={() => setOpen("help")}>
        Help
      </Button>
      <ConfirmDialog
        opened={open === "confirm"}
        onClose={close}
        title="Release space N17?"
        text="Mon 23 Nov, 08:30–17:30. Tomasz Zielinski is first in the queue and gets it."
        confirmLabel="Release Space"
        onConfirm={close}
        isDangerous
      >
        <div className={classes.fields}>
          <Notice tone="amber" icon={IconClock}>
            This is a late release.
          </Notice>
          <Textarea label="Note for the car park team" />
        </div>
      </ConfirmDialog>
      <Dialog
        opened={open === "form"}
        onClose={close}
        title="Request Parking"
        subtitle="For Elena Novak, London"
        width={912}
        isFlush
        note={
          <>
            <IconListNumbers size={18} stroke={1.75} aria-hidden /> Fri 4 Dec is full. You would be 3rd in the
            queue.
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Request 3 days</Button>
          </>
        }
      >
        <div style={{ padding: "1.5rem" }}>Two columns</div>
      </Dialog>
      <HelpDialog
        opened={open === "help"}
        onClose={close}
        title="Requesting parking"
        html="<p>Choose days.</p><ul><li>Green is confirmed.</li></ul>"
      />
    </div>
  );
};
