/** What this tab kept for the person who was signed in. */
export const clearPersonData = (): void => {
  try {
    for (const key of ["portico-site", "portico-sites", "portico-help-texts"]) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
};

/** A full navigation, as specified: the server ends the session and everything in memory goes with the page. */
export const logOut = (): void => {
  clearPersonData();
  window.location.assign("/admin/logout");
};
