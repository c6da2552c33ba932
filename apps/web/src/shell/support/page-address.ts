/**
 * The address of the page that somebody needs help with. Before log-in it may hold a secret, in its query or as a part of
 * its path: only its beginning is told.
 */
export const pageAddress = (
  { href, origin, pathname }: Pick<Location, "href" | "origin" | "pathname">,
  isLoggedIn: boolean,
): string => (isLoggedIn ? href : `${origin}/${pathname.split("/")[1] ?? ""}`);
