import * as help from "@portico/contract/help";
import type { Serve } from "../platform/serve.ts";
import { listHelpTexts } from "./queries.ts";

export function helpRoutes(serve: Serve): void {
  serve(help.listHelpTexts, ({ db, client }) => listHelpTexts(db, client.id));
}
