/** Why a scanned text is no visit of this installation; reception says each with the texts "visitsScanner". */
export type CodeProblem = "notUrl" | "otherHost" | "malformed" | "noVisit";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Parses a scanned text, with checks in the specification's order.
 * @param host of this page: name and port
 */
export const readVisitCode = (text: string, host: string): { visitId: string } | { problem: CodeProblem } => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { problem: "notUrl" };
  if (url.host !== host) return { problem: "otherHost" };
  const { searchParams: params } = url;
  const [action, type, object] = [params.get("qid"), params.get("aid"), params.get("oid")];
  // `qid` names the stored action of a printed code, which is never a visit's.
  if (url.pathname === "/handle-qr" && action && UUID.test(action)) return { problem: "noVisit" };
  if (url.pathname !== "/handle-qr" || !type || !object || !UUID.test(object))
    return { problem: "malformed" };
  return type === "visit-check-in" ? { visitId: object } : { problem: "noVisit" };
};
