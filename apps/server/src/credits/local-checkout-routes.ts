import { createHash } from "node:crypto";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Client } from "../platform/callers/client.ts";
import { localeOf } from "../platform/callers/locale.ts";
import { translate } from "../platform/core/translate.ts";
import { refuseOtherMethods } from "../platform/http/serve.ts";
import { escapeHtml } from "../platform/messages/mail-layout.ts";
import { inTransaction, type Tools } from "../platform/work/work.ts";
import {
  CHECKOUT_PATH,
  type CheckoutFields,
  RESULT_PATH,
  readSignedFields,
  signedFields,
} from "./payments/local-checkout.ts";
import { returnUrl } from "./payments/provider.ts";
import { settlePayment } from "./payments/settle-payment.ts";

const SIZE_MAX = 8 * 1024;

/**
 * The page of the demo's payment provider, and the address to which it posts its results. No session is
 * needed: as with a real provider, the signature counts. While a real one is connected, there is no such page.
 */
export function addLocalCheckout(
  app: FastifyInstance,
  tools: Tools,
  findClient: (host: string) => Promise<Client>,
  { secret, isOpen }: { secret: string; isOpen: () => Promise<boolean> },
): void {
  /** The fields of a form that we signed, for this client, and that have not expired. */
  async function read(
    request: FastifyRequest,
  ): Promise<{ client: Client; words: CheckoutFields } | undefined> {
    if (!(await isOpen())) return undefined;
    const client = await findClient(request.hostname);
    const words = readSignedFields(secret, readForm(request.body), tools.clock.now());
    return words && client.mode === "demo" && words.client === client.id ? { client, words } : undefined;
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: SIZE_MAX },
      (_request, body, done) => done(null, body),
    );
    for (const url of [CHECKOUT_PATH, RESULT_PATH]) refuseOtherMethods(scope, url, ["POST"]);

    scope.post(CHECKOUT_PATH, { schema: { hide: true } }, async (request, reply) => {
      const said = await read(request);
      if (said?.words.status !== "open") return sendEnded(request, reply);
      return sendPage(reply, 200, checkoutPage(said.client, said.words, secret));
    });

    scope.post(RESULT_PATH, { schema: { hide: true } }, async (request, reply) => {
      const said = await read(request);
      if (!said || said.words.status === "open") return sendEnded(request, reply);
      const { payment, amount, currency, status } = said.words;
      const context = { client: said.client, actorId: null, requestId: String(request.id) };
      const stands = await inTransaction(tools, context, (work) =>
        settlePayment(work, {
          provider: "demo",
          paymentId: payment,
          reference: `demo_${payment}`,
          amount,
          currency,
          outcome: status === "paid" ? "paid" : "failed",
        }),
      );
      if (status === "paid" && stands !== "paid") return sendEnded(request, reply);
      const outcome = stands === "paid" ? "success" : "cancelled";
      return reply.header("cache-control", "no-store").redirect(returnUrl("", outcome), 303);
    });
  });
}

const readForm = (body: unknown): Record<string, string> =>
  typeof body === "string" ? Object.fromEntries(new URLSearchParams(body)) : {};

const STYLE = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f7f9,#12151b);color:light-dark(#191e27,#e8eaef)}
main{box-sizing:border-box;width:min(26rem,100% - 2rem);margin:1rem 0;padding:1.5rem;border:1px solid light-dark(#e1e5eb,#2b313c);border-radius:12px;background:light-dark(#fff,#1a1e26)}
h1{margin:0 0 .25rem;font-size:1.25rem;line-height:1.75rem}
p{margin:0;color:light-dark(#525b6b,#a8b0be)}
dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:1.5rem 0;padding:1rem 0;border:solid light-dark(#e1e5eb,#2b313c);border-width:1px 0;font-variant-numeric:tabular-nums}
dt{color:light-dark(#525b6b,#a8b0be)}
dd{margin:0;font-weight:600;text-align:right}
form{margin:1rem 0 0}
button,a{box-sizing:border-box;display:block;width:100%;min-height:44px;padding:.5rem 1rem;border:1px solid light-dark(#868f9f,#6e7686);border-radius:8px;background:none;color:inherit;font:inherit;font-weight:500;line-height:26px;text-align:center;text-decoration:none;cursor:pointer}
button[data-primary]{border-color:#4a56dc;background:#4a56dc;color:#fff}
a{margin-top:1.5rem}
:focus-visible{outline:2px solid light-dark(#4a56dc,#8b95f5);outline-offset:2px}`;

/** Nothing runs and nothing is loaded here; forms go to our own origin. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface Page {
  locale: Locale;
  title: string;
  body: string;
}

function sendPage(reply: FastifyReply, status: number, { locale, title, body }: Page) {
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
  return reply
    .code(status)
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}

function sendEnded(request: FastifyRequest, reply: FastifyReply) {
  // The fields of the form cannot be trusted, so neither can their locale.
  const locale = localeOf(request);
  const title = translate(text("documents.paymentEnded"), locale);
  const why = translate(text("documents.paymentEndedWhy"), locale);
  const back = translate(text("documents.paymentBack"), locale);
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(why)}</p><a href="/credits">${escapeHtml(back)}</a>`;
  return sendPage(reply, 400, { locale, title, body });
}

function checkoutPage(client: Client, checkoutFields: CheckoutFields, secret: string): Page {
  const { locale } = checkoutFields;
  const inWords = (said: Text): string => escapeHtml(translate(said, locale));
  const price = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: checkoutFields.currency,
  }).format(checkoutFields.amount / 100);
  const form = (status: "paid" | "cancelled", button: string): string => {
    const fields = signedFields(secret, { ...checkoutFields, status });
    const inputs = fields
      .map(({ name, value }) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join("");
    return `<form method="post" action="${RESULT_PATH}">${inputs}${button}</form>`;
  };
  const title = text("documents.paymentTitle", { client: client.name });
  const credits = text("documents.paymentCredits", { count: checkoutFields.credits });
  const rows = [
    [text("documents.paymentWhat"), inWords(credits)],
    [text("documents.paymentPrice"), escapeHtml(price)],
  ] as const;
  return {
    locale,
    title: translate(title, locale),
    body: [
      `<h1>${inWords(title)}</h1>`,
      `<p>${inWords(text("documents.paymentDemo"))}</p>`,
      `<dl>${rows.map(([label, value]) => `<dt>${inWords(label)}</dt><dd>${value}</dd>`).join("")}</dl>`,
      form("paid", `<button data-primary>${inWords(text("documents.paymentPay", { price }))}</button>`),
      form("cancelled", `<button>${inWords(text("documents.paymentCancel"))}</button>`),
    ].join(""),
  };
}
