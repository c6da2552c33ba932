/**
 * The address of the page with the problem. Without a session the address may contain a secret, in its query
 * or its path, so only the first part of the path is sent.
 */
export const pageAddress = (
  { href, origin, pathname }: Pick<Location, "href" | "origin" | "pathname">,
  isLoggedIn: boolean,
): string => (isLoggedIn ? href : `${origin}/${pathname.split("/")[1] ?? ""}`);
