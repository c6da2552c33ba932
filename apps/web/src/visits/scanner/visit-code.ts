/** Why a scanned text is no visit of this installation: a key of the texts "scanner". */
export type CodeProblem = "notUrl" | "otherHost" | "malformed" | "noVisit";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What a scanned text says, checked in the specification's order.
 *
 * @param host where this page is: name and port
 */
export const readVisitCode = (text: string, host: string): { visitId: string } | { problem: CodeProblem } => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { problem: "notUrl" };
  if (url.host !== host) return { problem: "otherHost" };
  const { searchParams: params } = url;
  const [action, type, object] = [params.get("qid"), params.get("aid"), params.get("oid")];
  // Printed codes name their action; it cannot be a visit's.
  if (url.pathname === "/handle-qr" && action && UUID.test(action)) return { problem: "noVisit" };
  if (url.pathname !== "/handle-qr" || !type || !object || !UUID.test(object))
    return { problem: "malformed" };
  return type === "visit-check-in" ? { visitId: object } : { problem: "noVisit" };
};
