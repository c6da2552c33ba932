import { text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/views/form";
import * as views from "@portico/contract/views/views";
import { newId } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { countOtherChoices, storeChoice } from "./choice-queries.ts";
import type { ViewListener } from "./public.ts";
import * as queries from "./queries.ts";

/**
 * Views and choices concern their owner only, so their changes are not in the audit log, but for what ends with a view and
 * concerns others.
 */
export function viewsRoutes(
  serve: Serve,
  { onViewDeleted }: { onViewDeleted: readonly ViewListener[] },
): void {
  serve(views.listSavedViews, async ({ db, client, user, query }) => {
    const results = await queries.listViews(db, { clientId: client.id, personId: user.id }, query.list);
    return { count: results.length, results };
  });

  serve(views.createSavedView, async ({ db, client, user, body, now }) => {
    const owner = { clientId: client.id, personId: user.id };
    await queries.lockViews(db, user.id);
    if ((await queries.listViews(db, owner, body.list)).length >= limits.viewsMax)
      throw refuse.request(text("views.tooMany", { max: limits.viewsMax }));
    const view = { id: newId(), ...body };
    await queries.insertView(db, owner, view, now);
    return view;
  });

  serve(views.updateSavedView, async ({ db, client, user, params, body }) => {
    const view = await queries.updateView(db, { clientId: client.id, personId: user.id }, params.id, body);
    if (!view) throw refuse.with("notFound");
    return view;
  });

  serve(views.deleteSavedView, async (call) => {
    const { db, client, user, params } = call;
    for (const listener of onViewDeleted) await listener(call, { id: params.id, ownerId: user.id });
    const view = await queries.deleteView(db, { clientId: client.id, personId: user.id }, params.id);
    if (!view) throw refuse.with("notFound");
    return view;
  });

  serve(views.keepChoice, async ({ db, client, user, body }) => {
    const owner = { clientId: client.id, personId: user.id };
    await queries.lockViews(db, user.id);
    if ((await countOtherChoices(db, owner, body.name)) >= limits.choicesMax)
      throw refuse.request(text("views.tooManyChoices", { max: limits.choicesMax }));
    await storeChoice(db, owner, body);
    return body;
  });
}
