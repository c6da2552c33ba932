import type { Group } from "@portico/contract/common";
import * as settings from "@portico/contract/visits/settings";
import { inGroup, type User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listDirections } from "../sites/public.ts";
import { addEntry, dropEntry } from "./deny-list/entries.ts";
import { listDecisions, listEntries } from "./deny-list/queries.ts";
import { listNdaTexts, receptionSettings } from "./settings/queries.ts";
import { changeSettings, changeSite, publish } from "./settings/write.ts";

/** Settings are for admin and superadmin, to read for reception too; the deny-list is also security's. */
export function receptionSettingsRoutes(serve: Serve): void {
  serve(settings.getReceptionSettings, (call) =>
    receptionSettings(only(call, "admin", "reception").db, call.client.id),
  );
  serve(settings.updateReceptionSettings, (call) => changeSettings(only(call, "admin"), call.body));

  serve(settings.listNdaTexts, (call) =>
    listNdaTexts(only(call, "admin", "reception").db, call.client.id, call.query),
  );
  serve(settings.publishNdaText, (call) => publish(only(call, "admin"), call.body));

  serve(settings.listSiteDirections, (call) =>
    listDirections(only(call, "admin", "reception").db, call.client.id, call.query),
  );
  serve(settings.updateSiteDirections, (call) => changeSite(only(call, "admin"), call.params.id, call.body));

  serve(settings.listDenyEntries, (call) =>
    listEntries(only(call, "admin", "security", "reception").db, call.client.id, call.query),
  );
  serve(settings.createDenyEntry, (call) => addEntry(only(call, "admin", "security"), call.body));
  serve(settings.deleteDenyEntry, (call) => dropEntry(only(call, "admin", "security"), call.params.id));
  serve(settings.listDenyDecisions, (call) =>
    listDecisions(only(call, "admin", "security", "reception").db, call.client.id, call.query),
  );
}

/** The call, when its caller is of one of these groups. */
function only<Call extends { user: User }>(call: Call, ...groups: Group[]): Call {
  if (!inGroup(call.user, ...groups)) throw refuse.with("forbidden");
  return call;
}
