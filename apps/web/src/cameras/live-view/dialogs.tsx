import { useCallback, useState } from "react";
import type { Action, AtOnce, Decision } from "./actions.ts";
import { ContactDriver } from "./contact-driver.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import type { CameraEvent } from "./use-events.ts";

type Subject = Exclude<Action, AtOnce> | "picture";
interface Opened {
  subject: Subject;
  event: CameraEvent;
  isOpen: boolean;
  /** Each opening begins anew. */
  count: number;
}

/** The dialog about an event; it keeps the event that was pressed, also after that left the list. */
export const useEventDialog = () => {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (event: CameraEvent, subject: Subject) =>
      setOpened((before) => ({ subject, event, isOpen: true, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setOpened((before) => before && { ...before, isOpen: false }), []);
  return { opened, open, close };
};

interface EventDialogProps {
  opened: Opened | undefined;
  onClose: () => void;
  decide: (event: CameraEvent, decision: Decision, note?: string) => Promise<boolean>;
  deciding: readonly string[];
}

export const EventDialog = ({ opened, onClose, decide, deciding }: EventDialogProps) => {
  if (!opened) return null;
  const { subject, event, isOpen, count } = opened;
  const shown = { event, opened: isOpen, onClose };
  if (subject === "picture") return <PictureDialog key={count} {...shown} />;
  if (subject === "note")
    return event.vehicle && <NoteDialog key={count} {...shown} vehicleId={event.vehicle.id} />;
  if (subject === "contact") {
    const driver = event.vehicle?.user;
    return driver && <ContactDriver key={count} driver={driver} opened={isOpen} onClose={onClose} />;
  }
  return (
    <DecisionDialog
      key={count}
      {...shown}
      decision={subject}
      isBusy={deciding.includes(event.id)}
      onConfirm={(note) => void decide(event, subject, note).then((isDone) => isDone && onClose())}
    />
  );
};
