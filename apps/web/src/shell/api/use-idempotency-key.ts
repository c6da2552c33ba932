import { useRef } from "react";
import { ApiError } from "./error.ts";

/** The Idempotency-Key of what is sent: the same again after silence is the same attempt, and must not book twice. */
export const useIdempotencyKey = () => {
  const attempt = useRef<{ sent: string; idempotencyKey: string }>(undefined);
  return {
    keyFor: (body: unknown): string => {
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent) attempt.current = { sent, idempotencyKey: crypto.randomUUID() };
      return attempt.current.idempotencyKey;
    },
    /** It was done. */
    finish: () => {
      attempt.current = undefined;
    },
    /** A refusal ends the attempt; silence, or a server that failed, does not. */
    fail: (error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = undefined;
    },
  };
};
