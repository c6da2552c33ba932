import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import { RefusalToStart } from "../core/refusal-to-start.ts";

/**
 * Refuses a port that cannot be opened. Checked before the database starts, so that the refusal comes at
 * once; the port itself is opened when everything behind it is ready.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length === 0) throw noAddress(host);
  for (const { address } of addresses) {
    const probe = createServer().listen(port, address);
    try {
      await once(probe, "listening");
    } catch (error) {
      // On a machine without IPv6 the name localhost still includes ::1.
      if (addresses.length > 1 && (error as NodeJS.ErrnoException).code === "EADDRNOTAVAIL") continue;
      throw refusalOfPort(error, host, port);
    }
    probe.close();
    await once(probe, "close");
  }
}

/**
 * Turns an error of listening into a message for the person who starts Portico; other errors pass unchanged.
 */
export function refusalOfPort(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new RefusalToStart(
      `Port ${port} is taken by another program: stop that one or give another port, such as PORT=${port + 1}.`,
    );
  }
  if (code === "EACCES")
    return new RefusalToStart(`Port ${port} may not be opened by this user: give one above 1023 with PORT.`);
  if (code === "EADDRNOTAVAIL") return noAddress(host);
  return error;
}

const noAddress = (host: string) => new RefusalToStart(`HOST ${host} is no address of this machine.`);
