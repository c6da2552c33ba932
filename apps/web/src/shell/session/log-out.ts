import { forgetOthers, keptOwner } from "../kept/owner.ts";

/** Removes the data that this tab stored for the signed-in person. */
export const clearPersonData = (): void => {
  try {
    for (const key of ["portico-site", "portico-sites", "portico-help-texts"]) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};

const toServer = (): void => window.location.assign("/admin/logout");

/** A full navigation, as specified: the server ends the session, and the page's memory is discarded. */
export const logOut = (): void => {
  clearPersonData();
  if (keptOwner())
    void forgetOthers(null)
      .catch(() => undefined)
      .finally(toServer);
  else toServer();
};
