import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { ApiError } from "../api/error.ts";
import { forgetOthers, keptOwner, keptStart, OWNER_KEY } from "../kept/owner.ts";
import { showLocale } from "../language/show-locale.ts";
import { sessionQuery } from "../session/session.ts";
import { restoreAnswers } from "./answers.ts";

/** A start without a network, from the answers that this device keeps. */

const PROBE_MS = 15_000;

/** Asks who is logged in; `other`: nobody, somebody else, or a person who still needs a second factor. */
async function askWhoIsHere(queryClient: QueryClient, personId: string): Promise<"same" | "other"> {
  const session = await call("GET /whoami/");
  const here = session.needsSecondFactor ? null : (session.user?.id ?? null);
  await forgetOthers(here).catch(() => undefined);
  if (here !== personId) return "other";
  queryClient.setQueryData(sessionQuery.queryKey, session);
  return "same";
}

/** Goes on asking until the server answers; then everything is asked for again. */
function awaitServer(queryClient: QueryClient, personId: string, startAgain: () => void): void {
  let isAsking = false;
  const probe = async () => {
    if (isAsking) return;
    isAsking = true;
    const who = await askWhoIsHere(queryClient, personId).catch(() => "unknown" as const);
    isAsking = false;
    // What the browser takes for a network does not lead to the server.
    if (who === "unknown") return onlineManager.setOnline(false);
    end();
    keptStart.isOn = false;
    if (who === "other") return startAgain();
    onlineManager.setOnline(true);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  };
  const onOnline = () => void probe();
  // Another tab has logged the person out.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== OWNER_KEY || keptOwner()?.id === personId) return;
    end();
    startAgain();
  };
  const timer = setInterval(onOnline, PROBE_MS);
  addEventListener("online", onOnline);
  addEventListener("storage", onStorage);
  const end = () => {
    clearInterval(timer);
    removeEventListener("online", onOnline);
    removeEventListener("storage", onStorage);
  };
}

/**
 * Begins with what this device keeps, after the call for the session has failed.
 *
 * @param startAgain drops the page's memory, which has the answers of somebody who is not logged in here any more
 * @returns whether the app can start; false also for a server that has answered
 */
export async function startFromKept(
  queryClient: QueryClient,
  error: unknown,
  startAgain = () => location.reload(),
): Promise<boolean> {
  if (!(error instanceof ApiError) || !error.isNetwork) return false;
  const session = await restoreAnswers(queryClient).catch(() => undefined);
  if (!session?.user) return false;
  await showLocale({ person: session.user.locale, client: session.client.config.locale });
  keptStart.isOn = true;
  onlineManager.setOnline(false);
  awaitServer(queryClient, session.user.id, startAgain);
  return true;
}
