import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadWhenIdle } from "../api/load-when-idle.ts";
import { useSession } from "../session/session.ts";

/** Keeps the last answers of the person's home on a device that can start without a network, as the installed app can. */
export const useKeptAnswers = (): void => {
  const queryClient = useQueryClient();
  const { id, firstName, lastName } = useSession().user;
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      await navigator.serviceWorker.ready;
      const { keepAnswers } = await loadWhenIdle(() => import("./answers.ts"));
      if (!isOver) end = keepAnswers(queryClient, { id, firstName, lastName });
    };
    void begin();
    return () => {
      isOver = true;
      end?.();
    };
  }, [queryClient, id, firstName, lastName]);
};
