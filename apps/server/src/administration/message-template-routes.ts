import * as templates from "@portico/contract/administration/message-templates";
import type { AppParts } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { isAdmin } from "../platform/callers/caller.ts";
import { requireRight } from "../platform/core/refuse.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listWordings } from "../platform/messages/wording-queries.ts";
import { changeWording, toDraft } from "./message-templates/change.ts";
import { exampleOf, toTestMail, writePreview } from "./message-templates/preview.ts";

const testMails: RateLimit = {
  name: "message-test-mail",
  points: 10,
  duration: 600,
  blockDuration: 60,
};

export function messageTemplateRoutes(
  serve: Serve,
  { tools, rateLimiter, messageSamples }: Pick<AppParts, "tools" | "rateLimiter" | "messageSamples">,
): void {
  serve(templates.listMessageWordings, async ({ db, client, user }) => {
    requireRight({ user }, isAdmin);
    const results = await listWordings(db, client.id);
    return { count: results.length, results };
  });

  serve(templates.changeMessageWording, (call) => {
    requireRight(call, isAdmin);
    return changeWording(call, call.params, call.body);
  });

  serve.steps(templates.previewMessage, async ({ db, client, user, params, body, now }) => {
    requireRight({ user }, isAdmin);
    const draft = toDraft(params.kind, body);
    const example = exampleOf(messageSamples, params, { client, reader: user, now });
    return writePreview(db, example, { place: params, draft, client, origin: tools.origin });
  });

  serve.steps(templates.sendTestMessage, async ({ client, user, params, body, now, inTransaction }) => {
    requireRight({ user }, isAdmin);
    const draft = toDraft(params.kind, body);
    await limitAttempt(rateLimiter, [[testMails, user.id]]);
    const example = exampleOf(messageSamples, params, { client, reader: user, now });
    await inTransaction(async (work) => {
      work.mail(toTestMail(example, params, draft, user));
      work.audit({
        action: "messages.wording.test",
        targetType: "client",
        targetId: client.id,
        after: { ...params },
      });
    });
    return { email: user.email };
  });
}
