import type { Recorder } from "./recorder.ts";

/** The coverage of the record: what is recorded, and what is not and why. */

/** Endpoints that answer nothing here, or that cannot work here. */
const WHY_NOT: Record<string, string> = {
  "GET /api/my-visit/pass/apple/": "the demo has no certificates for Apple Wallet: 404",
  "GET /api/my-visit/pass/google/": "the demo has no key for Google Wallet: 404",
  "POST /api/login/passkey/": "needs an authenticator that signs: only what is refused",
  "POST /api/second-factors/passkeys/": "needs an authenticator that signs: only what is refused",
  "POST /api/second-factors/passkeys/{id}/remove/": "nobody has a passkey: 404",
  "PUT /api/whoami/": "no such method: 405",
  "GET /api/nowhere/": "no such address: 404",
};
const BESIDE = [
  "GET /api/live/: a stream without an end; what it would tell stands beside each change",
  "GET /metrics: figures of the machine; their names are in metrics.txt",
  "GET /api/docs/: the page of a library; the document that it shows is openapi.json",
  "every other address of a person: the built web app",
  "Stripe's notices, text messages by Twilio, wallets: not set up in the demo",
];

export async function recordSummary(recorder: Recorder): Promise<void> {
  const { api, callCounts, transcript, mails, documents } = recorder;
  const endpoints = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const write = (text: string) => transcript.write("summary.txt", text);
  const gets = endpoints.filter((name) => name.startsWith("GET "));
  const isWell = (name: string): boolean => (callCounts.get(name)?.well ?? 0) > 0;
  write(`${gets.filter(isWell).length} of ${gets.length} GET endpoints of the API answer`);
  const changes = endpoints.filter((name) => !name.startsWith("GET "));
  write(`${changes.filter(isWell).length} of ${changes.length} other endpoints did something`);
  const total = [...mails.counts.values()].reduce((sum, count) => sum + count, 0);
  write(`${total} messages of ${mails.counts.size} kinds, ${mails.wired()} of them over the wire`);
  write(`${documents.read} documents, ${documents.stored} of which say something of their own`);
  write("\nWhat did not go well, and why:");
  const names = [...new Set([...endpoints, ...callCounts.keys()])].sort();
  for (const name of names.filter((one) => !isWell(one)))
    write(`  ${name}: ${WHY_NOT[name] ?? (callCounts.has(name) ? "ONLY REFUSED" : "NOT CALLED")}`);
  write("\nBeside the API's description and not recorded:");
  for (const line of BESIDE) write(`  ${line}`);
  write("\nCalls, and those that went well:");
  for (const [name, { times, well }] of [...callCounts].sort(([a], [b]) => (a < b ? -1 : 1)))
    write(`  ${name}: ${times}, ${well}`);
  write("\nMessages by kind:");
  for (const [kind, count] of [...mails.counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    write(`  ${kind}: ${count}`);

  transcript.write("routes.txt", routesOf(recorder).join("\n"));
  const metrics = await recorder.people.nobody.send("GET", "/metrics");
  transcript.write(
    "metrics.txt",
    metrics.text
      .split("\n")
      .filter((line) => line.startsWith("# TYPE"))
      .sort()
      .join("\n"),
  );
}

/** Every route with its methods, parsed from the router's printed tree. */
function routesOf({ demo }: Recorder): string[] {
  const above: string[] = [];
  const lines = demo.app.printRoutes({ commonPrefix: false }).split("\n");
  return lines
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] =
        /^((?:│ {3}| {4})*)[├└]── (\S*) ?(?:\((.*)\))?$/.exec(line) ?? [];
      if (part === "") return [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      return methods === "" ? [] : [`${above.join("")} ${methods.split(", ").sort().join(" ")}`];
    })
    .sort();
}
