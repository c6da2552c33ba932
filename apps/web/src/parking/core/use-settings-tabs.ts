import { useHasFeature } from "../../shell/session/session.ts";
import { TABS, type Tab } from "./settings-search.ts";

/** The tabs for which the client has the features. */
export const useSettingsTabs = (): Tab[] => {
  const [hasCredits, hasCameras] = [useHasFeature("paypark"), useHasFeature("camera")];
  return TABS.filter((name) => (name !== "credits" || hasCredits) && (name !== "cameras" || hasCameras));
};
