/**
 * Where a code leads within this installation.
 *
 * @param host where this page is: name and port
 */
export const readLocalCode = (text: string, host: string): { path: string } | "unreadable" | "foreign" => {
  if (!URL.canParse(text)) return "unreadable";
  const url = new URL(text);
  const isOurs = url.host === host && /^https?:$/.test(url.protocol);
  // A path that begins with two slashes would be read as another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return isOurs ? { path: `${path}${url.search}${url.hash}` } : "foreign";
};
