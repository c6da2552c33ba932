import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";

/** Each file that is being sent holds a connection to the database for as long as its reader takes. */
export interface FileLimit {
  /** Of this process. */
  all: number;
  /** Of one client, so that the others are not kept waiting. */
  ofClient: number;
}

const RETRY_SECONDS = 60;

/** Counts files while they are being sent. `begin` refuses with 503 beyond the limit, and returns the function that ends one. */
export function countFiles({ all, ofClient }: FileLimit): { begin(clientId: string): () => void } {
  const running = new Set<{ clientId: string }>();
  return {
    begin(clientId) {
      const own = [...running].filter((file) => file.clientId === clientId).length;
      if (running.size >= all || own >= ofClient)
        throw refuse.later("unavailable", RETRY_SECONDS, text("reports.filesBusy"));
      const file = { clientId };
      running.add(file);
      return () => void running.delete(file);
    },
  };
}
