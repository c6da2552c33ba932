/**
 * The path of a code within this installation.
 * @param host of this page: name and port
 */
export const readLocalCode = (text: string, host: string): { path: string } | "unreadable" | "foreign" => {
  if (!URL.canParse(text)) return "unreadable";
  const url = new URL(text);
  const isOurs = url.host === host && /^https?:$/.test(url.protocol);
  // A path that begins with two slashes would name another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return isOurs ? { path: `${path}${url.search}${url.hash}` } : "foreign";
};
