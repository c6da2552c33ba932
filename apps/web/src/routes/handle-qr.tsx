import { createFileRoute } from "@tanstack/react-router";
import { ScannedDeskView } from "../desks/scan/scanned-desk.tsx";
import { HandleQrPage } from "../qr/handle-page.tsx";
import { textParam } from "../ui/list/params.ts";
import { listSearch } from "../ui/list/search.ts";

/** Longer than any part of a code. */
const part = textParam(200);
const OBJECT_VIEWS = { "desk-booking": ScannedDeskView };

const HandleQr = () => {
  const code = Route.useSearch();
  // Another code in the same tab is another scan.
  return <HandleQrPage key={`${code.qid} ${code.aid} ${code.oid}`} code={code} objectViews={OBJECT_VIEWS} />;
};

/** Open without a session: an action that needs one redirects to log-in and back. */
export const Route = createFileRoute("/handle-qr")({
  validateSearch: listSearch({ qid: part, aid: part, oid: part }).parse,
  staticData: { title: "qrCode" },
  component: HandleQr,
});
