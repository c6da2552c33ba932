import "./texts.ts";
import { useTranslation } from "react-i18next";
import { useSites } from "../../shell/session/sites.ts";
import { useWaitingCount } from "./use-requests.ts";

const SHOWN_MAX = 99;

/** Beside the navigation's entry: how many requests wait for a decision at the chosen site; nothing when none does. */
export const WaitingCount = () => {
  const { t } = useTranslation("parkingApprovals");
  const { siteId } = useSites();
  const count = useWaitingCount(siteId)?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="visually-hidden">{t("inNavigation", { count })}</span>
    </>
  );
};
