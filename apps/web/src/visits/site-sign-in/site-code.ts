/** The meaning of a scanned or typed code at the entrance of a site. */
export type SiteCode =
  | { qid: string }
  | { problem: "parse" | "noUrl" | "otherHost" | "malformed" | "notSignIn" };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Parses the code of a site: an address of this installation with the code's id, or the typed id alone.
 * @param origin of this page
 */
export const readSiteCode = (text: string, origin: string): SiteCode => {
  const code = text.trim();
  if (code === "") return { problem: "parse" };
  if (ID.test(code)) return { qid: code };
  const address = URL.parse(code);
  if (!address || !/^https?:$/.test(address.protocol)) return { problem: "noUrl" };
  if (address.origin !== origin) return { problem: "otherHost" };
  if (!/^\/handle-qr\/?$/.test(address.pathname)) return { problem: "notSignIn" };
  const qid = address.searchParams.get("qid");
  // The code of a visit or a desk names its object instead.
  if (!qid) return { problem: address.searchParams.has("aid") ? "notSignIn" : "malformed" };
  return ID.test(qid) ? { qid } : { problem: "malformed" };
};
