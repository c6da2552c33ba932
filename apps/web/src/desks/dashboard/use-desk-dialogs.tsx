import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";
import { focusWhenLost } from "../../ui/feedback/focus-when-lost.ts";
import type { DeskReservation } from "../core/use-desks.ts";
import type { InitialDeskRequest } from "../request/use-request-form.ts";
import type { EndAction } from "./reservation-actions.tsx";

const loadDialog = () => import("../request/dialog.tsx");
/** Loads the dialog before the click, so that it opens without delay. */
export const preloadRequest = () => void loadDialog();
const RequestDeskDialog = lazy(() => loadDialog().then((module) => ({ default: module.RequestDeskDialog })));
const EndDeskReservationDialog = lazy(() =>
  import("./end-dialog.tsx").then((module) => ({ default: module.EndDeskReservationDialog })),
);

type Zone = InitialDeskRequest["zone"];

interface DeskDialogs {
  /** Opens the request form with these days, and with a zone that suits. */
  request: (dates: string[], zone?: Zone) => void;
  /** Asks before a reservation is cancelled or given back. */
  end: (reservation: DeskReservation, ending: EndAction) => void;
  dialogs: ReactNode;
}

/**
 * The dialogs of the dashboard's desks.
 *
 * @param heading takes the focus when the last button has disappeared
 */
export const useDeskDialogs = (heading: RefObject<HTMLElement | null>): DeskDialogs => {
  const [request, setRequest] = useState<{
    dates: string[];
    zone: Zone;
    isOpen: boolean;
    openCount: number;
  }>();
  // Keeps the reservation as it was when the question was asked: the row changes and disappears while the
  // dialog closes.
  const [ending, setEnding] = useState<{
    reservation: DeskReservation;
    ending: EndAction;
    isOpen: boolean;
    openCount: number;
  }>();
  return {
    request: (dates, zone) =>
      setRequest((before) => ({ dates, zone, isOpen: true, openCount: (before?.openCount ?? 0) + 1 })),
    end: (reservation, kind) =>
      setEnding((before) => ({
        reservation,
        ending: kind,
        isOpen: true,
        openCount: (before?.openCount ?? 0) + 1,
      })),
    dialogs: (
      <>
        {request && (
          <Suspense>
            <RequestDeskDialog
              key={request.openCount}
              opened={request.isOpen}
              onClose={() => setRequest({ ...request, isOpen: false })}
              initialDates={request.dates}
              {...(request.zone && { zone: request.zone })}
            />
          </Suspense>
        )}
        {ending && (
          <Suspense>
            <EndDeskReservationDialog
              key={ending.openCount}
              reservation={ending.reservation}
              ending={ending.ending}
              opened={ending.isOpen}
              onClose={() => setEnding({ ...ending, isOpen: false })}
              onEnded={() => focusWhenLost(heading.current)}
            />
          </Suspense>
        )}
      </>
    ),
  };
};
