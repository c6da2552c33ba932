import { lazy, Suspense, useState } from "react";
import type { Desk } from "../core/use-desks.ts";
import { BookDialog } from "./book-dialog.tsx";

const RequestDeskDialog = lazy(() =>
  import("../request/dialog.tsx").then((module) => ({ default: module.RequestDeskDialog })),
);

interface GridDialogsProps {
  /** The desk of the pressed card. */
  desk: Desk | undefined;
  day: string;
  onClose: () => void;
}

/** The booking question of a card, or in its place the whole request form for that desk and day. */
export const GridDialogs = ({ desk, day, onClose }: GridDialogsProps) => {
  const [more, setMore] = useState<{ desk: Desk; isOpen: boolean; openCount: number }>();
  return (
    <>
      {desk && (
        <BookDialog
          desk={desk}
          day={day}
          onClose={onClose}
          onMoreOptions={() => {
            onClose();
            setMore({ desk, isOpen: true, openCount: (more?.openCount ?? 0) + 1 });
          }}
        />
      )}
      {more && (
        <Suspense>
          <RequestDeskDialog
            key={more.openCount}
            opened={more.isOpen}
            onClose={() => setMore({ ...more, isOpen: false })}
            desk={more.desk}
            initialDates={[day]}
          />
        </Suspense>
      )}
    </>
  );
};
