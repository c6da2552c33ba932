import { createFileRoute } from "@tanstack/react-router";
import { DeskScanned } from "../desks/scan/scanned-desk.tsx";
import { HandleQrPage } from "../qr/handle-page.tsx";
import type { Code } from "../qr/use-scan.ts";
import { text } from "../shell/lists/search-params.ts";

const THINGS = { "desk-booking": DeskScanned };

const HandleQr = () => {
  const code = Route.useSearch();
  // Another code in the same tab is another scan.
  return <HandleQrPage key={`${code.qid} ${code.aid} ${code.oid}`} code={code} things={THINGS} />;
};

/** Open to strangers: what needs a session sends them to log-in and back. */
export const Route = createFileRoute("/handle-qr")({
  validateSearch: (search: Record<string, unknown>): Code => ({
    qid: text(search.qid),
    aid: text(search.aid),
    oid: text(search.oid),
  }),
  staticData: { title: "qrCode" },
  component: HandleQr,
});
