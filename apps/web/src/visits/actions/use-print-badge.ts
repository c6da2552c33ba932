import { text } from "@portico/contract/texts/text";
import type { VisitAction } from "@portico/contract/visits/states";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { useClient } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import type { ToastAction } from "../../ui/feedback/toast-card.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { Visit } from "../core/use-visits.ts";

/** Long enough for the browser to read the document. */
const URL_LIFETIME_MS = 60_000;

/** Opens the badge in a new window, from which it is printed; where windows are blocked it is downloaded. */
const openBadge = async (visit: Visit): Promise<void> => {
  // The window must open during the click: browsers block it after an await.
  const tab = window.open("", "_blank");
  try {
    const pdf = await fetchFile("GET /visits/:id/badge/pdf/", { params: { id: visit.id } });
    if (!tab) {
      saveFile(`${fullName(visit.visitor)}.pdf`, "application/pdf", pdf);
      return;
    }
    const url = URL.createObjectURL(pdf);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
  } catch {
    tab?.close();
    toast.negative(translate(text("visits.badgeFailed")));
  }
};

const sendPrintJob = (visit: Visit): Promise<void> =>
  call("POST /print-jobs/", { body: { visitId: visit.id } }).then(
    () => void toast.positive(translate(text("visits.printed"))),
    () => void toast.negative(translate(text("visits.notPrinted"))),
  );

/** Prints a badge by the client's setting: as a document, or as a job for the agent beside the printer. */
export const usePrintBadge = (): ((visit: Visit) => void) => {
  const { config } = useClient();
  const isLegacy = config.settings.visitorBadgePrintMode === "legacy";
  return (visit) => void (isLegacy ? sendPrintJob(visit) : openBadge(visit));
};

/** A toast action that prints the badge after a check-in, since the visit's row may have left the table. */
export const usePrintBadgeAction = (): ((visit: Visit, action: VisitAction) => ToastAction | undefined) => {
  const { t } = useTexts("visits");
  const print = usePrintBadge();
  return (visit, action) =>
    action === "check-in" && visit.can.badge
      ? { label: t("actions.print"), run: () => print(visit) }
      : undefined;
};
