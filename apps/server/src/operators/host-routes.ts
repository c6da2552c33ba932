import * as contract from "@portico/contract/operators/clients";
import { text } from "@portico/contract/texts/text";
import { addHost, removeHost } from "../installation/public.ts";
import { type Networks, PUBLIC } from "../platform/core/networks.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readClient } from "../platform/work/client.ts";
import type { Tools } from "../platform/work/work.ts";
import { readOne } from "./clients/read.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { hostProblem } from "./hosts/proof.ts";

export interface HostOptions {
  tools: Tools;
  ownerUrl: string;
  secret: string;
  publicUrl: string | undefined;
  providerNetworks?: Networks | undefined;
}

/** A proxy on this machine may be what the host leads to. */
const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

export function hostRoutes(serve: OperatorServe, options: HostOptions): void {
  const { tools, ownerUrl, secret, publicUrl, providerNetworks = [PUBLIC] } = options;
  const limits = { networks: [...providerNetworks, ...THIS_MACHINE] };
  // Processes remember for a moment to which client a host belongs.
  const forget = async (clientId: string) => {
    tools.live.publish(clientId, [{ topic: "session" }]);
    await tools.live.flush();
  };

  serve(contract.addOperatedHost, async (call) => {
    const { params, body, request, now } = call;
    const clientId = params.id;
    const { host } = body;
    const client = requireRow(await readClient(tools, clientId));
    const base = new URL(publicUrl ?? `http://localhost:${request.localPort ?? 80}`);
    const problem = await hostProblem(host, { base, secret, limits });
    if (problem) throw refuse.fields({ host: [problem] });
    const isAdded = await asOwner(ownerUrl, async (db) => {
      if (!(await addHost(db, { clientId, host, now }))) return false;
      await insertEntry(db, entryContext(call), {
        action: "domain.add",
        subject: host,
        facts: { clientId, client: client.name },
      });
      return true;
    });
    if (!isAdded) throw refuse.fields({ host: [text("installation.hostTaken")] });
    await forget(clientId);
    return readOne(ownerUrl, clientId, now);
  });

  serve(contract.removeOperatedHost, async (call) => {
    const { params, now } = call;
    const clientId = params.id;
    const host = params.host.toLowerCase();
    const client = requireRow(await readClient(tools, clientId));
    const outcome = await asOwner(ownerUrl, async (db) => {
      const removed = await removeHost(db, { clientId, host, now });
      if (removed === "removed")
        await insertEntry(db, entryContext(call), {
          action: "domain.remove",
          subject: host,
          facts: { clientId, client: client.name },
        });
      return removed;
    });
    if (outcome === "unknown") throw refuse.with("notFound");
    const row = await readOne(ownerUrl, clientId, now);
    if (outcome === "last") throw refuse.state(row, text("operators.hostLast"));
    await forget(clientId);
    return row;
  });
}
