import { createFileRoute } from "@tanstack/react-router";
import { ScannedDeskView } from "../desks/scan/scanned-desk.tsx";
import { HandleQrPage } from "../qr/handle-page.tsx";
import type { CodeParams } from "../qr/use-scan.ts";
import { parseText } from "../shell/lists/search-params.ts";

const OBJECT_VIEWS = { "desk-booking": ScannedDeskView };

const HandleQr = () => {
  const code = Route.useSearch();
  // Another code in the same tab is another scan.
  return <HandleQrPage key={`${code.qid} ${code.aid} ${code.oid}`} code={code} objectViews={OBJECT_VIEWS} />;
};

/** Open without a session: an action that needs one redirects to log-in and back. */
export const Route = createFileRoute("/handle-qr")({
  validateSearch: (search: Record<string, unknown>): CodeParams => ({
    qid: parseText(search.qid),
    aid: parseText(search.aid),
    oid: parseText(search.oid),
  }),
  staticData: { title: "qrCode" },
  component: HandleQr,
});
