import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../core/texts.ts";
import "./texts.ts";
import type { BookedByScan, ScannedDesk } from "@portico/contract/desks/reservations";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { ApiError } from "../../shell/api/error.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import type { DeskReservation } from "../core/use-desks.ts";
import { BookedDesk } from "./booked-desk.tsx";
import { RefusedDesk } from "./refused-desk.tsx";

/** `ended`: the reservation was cancelled or released on this page. */
type ScanResult = { reservation: DeskReservation; isNew: boolean } | { ended: "cancel" | "release" };

interface ScannedDeskViewProps {
  /** The reservation that the scan created or found. */
  object?: unknown;
  refusal?: ApiError | undefined;
}

/** The outcome of scanning a desk's code: booked for today, already the person's own, or refused. */
export const ScannedDeskView = ({ object, refusal }: ScannedDeskViewProps) => {
  const { t } = useTexts("desksScan");
  const [since, setSince] = useState<ScanResult>();
  const found = object as BookedByScan | undefined;
  const shown = since ?? (found && { reservation: found, isNew: found.isNew });
  if (shown && "ended" in shown)
    return <Outcome title={shown.ended === "cancel" ? translate(text("desks.cancelled")) : t("released")} />;
  if (shown) return <BookedDesk {...shown} onEnded={(ended) => setSince({ ended })} />;
  if (!refusal) return null;
  return (
    <RefusedDesk
      desk={refusal.row as ScannedDesk}
      reason={refusal}
      onBooked={(reservation) => setSince({ reservation, isNew: true })}
    />
  );
};
