import type { Group } from "@portico/contract/common";
import * as agreements from "@portico/contract/visits/agreements";
import * as denyList from "@portico/contract/visits/deny-list";
import * as settings from "@portico/contract/visits/settings";
import { inGroup, type User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listDirections } from "../sites/public.ts";
import { addDenyEntry, deleteDenyEntry } from "./deny-list/entries.ts";
import { listDecisions, listEntries } from "./deny-list/queries.ts";
import { changeReceptionSettings, changeSiteDirections, publishVersion } from "./settings/manage.ts";
import { listNdaTexts, readReceptionSettings } from "./settings/queries.ts";

/** Settings are for admin and superadmin, and readable for reception; the deny-list is for security too. */
export function receptionSettingsRoutes(serve: Serve): void {
  serve(settings.getReceptionSettings, (call) =>
    readReceptionSettings(requireGroup(call, "admin", "reception").db, call.client.id),
  );
  serve(settings.updateReceptionSettings, (call) =>
    changeReceptionSettings(requireGroup(call, "admin"), call.body),
  );

  serve(agreements.listNdaTexts, (call) =>
    listNdaTexts(requireGroup(call, "admin", "reception").db, call.client.id, call.query),
  );
  serve(agreements.publishNdaText, (call) => publishVersion(requireGroup(call, "admin"), call.body));

  serve(settings.listSiteDirections, (call) =>
    listDirections(requireGroup(call, "admin", "reception").db, call.client.id, call.query),
  );
  serve(settings.updateSiteDirections, (call) =>
    changeSiteDirections(requireGroup(call, "admin"), call.params.id, call.body),
  );

  serve(denyList.listDenyEntries, (call) =>
    listEntries(requireGroup(call, "admin", "security", "reception").db, call.client.id, call.query),
  );
  serve(denyList.createDenyEntry, (call) => addDenyEntry(requireGroup(call, "admin", "security"), call.body));
  serve(denyList.deleteDenyEntry, (call) =>
    deleteDenyEntry(requireGroup(call, "admin", "security"), call.params.id),
  );
  serve(denyList.listDenyDecisions, (call) =>
    listDecisions(requireGroup(call, "admin", "security", "reception").db, call.client.id, call.query),
  );
}

/** Returns the call if its caller is in one of these groups, else refuses with 403. */
function requireGroup<Call extends { user: User }>(call: Call, ...groups: Group[]): Call {
  if (!inGroup(call.user, ...groups)) throw refuse.with("forbidden");
  return call;
}
