import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import type { UseRemovalText } from "../../shell/views/saved-views.tsx";
import { fullName } from "../../ui/days/format.ts";
import { useReportMails } from "./use-report-mails.ts";

const RECEIVERS_NAMED = 3;

/** The emails that end with a saved view of a report. */
export const useRemovalText: UseRemovalText = (viewId, isAsked) => {
  const { t } = useTexts("reports");
  const { data, error } = useReportMails(isAsked);
  // Who may read reports no longer is not told, and need not be.
  if (error instanceof ApiError && error.status === 403) return null;
  if (!data)
    return error ? { text: t("view.mailsFailed") } : { text: t("view.mailsWaiting"), isWaiting: true };
  const sent = data.results
    .filter(({ view }) => view?.id === viewId)
    .map(({ rhythm, receivers }) => {
      const named = receivers.slice(0, RECEIVERS_NAMED).map(fullName);
      const count = receivers.length - named.length;
      const people = count > 0 ? [...named, t("view.more", { count })] : named;
      return t(`view.mails.${rhythm}`, { people: people.join(", ") });
    });
  return sent.length > 0 ? { text: t("view.mailsEnd", { sent: sent.join("; ") }) } : null;
};
