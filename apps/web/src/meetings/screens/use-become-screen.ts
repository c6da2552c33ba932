import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { screenKeyStorage } from "../../shell/screens/device-key.ts";
import { clearPersonData } from "../../shell/session/log-out.ts";
import { toast } from "../../ui/feedback/toasts.ts";

export type CreatedScreen = Answer<Api["POST /screens/"]>;
export type ScreenKind = CreatedScreen["screen"]["kind"];

interface ScreenPlace {
  kind: ScreenKind;
  /** The id of a room for a door, of a site for the others. */
  placeId: string;
}

/** The secret is stored first: whatever fails afterwards, the device can show its door or kiosk. */
export const useBecomeScreen = () =>
  useMutation({
    mutationFn: async ({ kind, placeId }: ScreenPlace) => {
      const place = kind === "door" ? { resourceId: placeId } : { siteId: placeId };
      const made = await call("POST /screens/", { body: { kind, ...place } });
      // A printer's agent is another program: a person copies the secret to it, and this browser stays signed
      // in.
      if (kind === "printer") return made;
      screenKeyStorage.set({ id: made.screen.id, secret: made.screenId, kind });
      await call("POST /logout/", { body: {} });
      return made;
    },
    onSuccess: (_, { kind }) => {
      if (kind === "printer") return;
      clearPersonData();
      // A full navigation discards the person's data in memory.
      window.location.assign("/screen-home");
    },
    onError: (error) => toast.negative(error instanceof ApiError ? (error.messages[0] ?? "") : String(error)),
  });
