import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useWaitingCount } from "./use-requests.ts";

const SHOWN_MAX = 99;

/**
 * The number of requests that wait for a decision at the chosen site, beside the entry in the navigation;
 * null for 0.
 */
export const WaitingCount = () => {
  const { t } = useTexts("parkingDecisions");
  const { siteId } = useSites();
  const count = useWaitingCount(siteId).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="visually-hidden">{t("inNavigation", { count })}</span>
    </>
  );
};
