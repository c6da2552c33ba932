import { useRef } from "react";
import { ApiError } from "./error.ts";

/**
 * The Idempotency-Key of a form. Sending the same values after a missing answer is the same attempt and must
 * not book twice.
 */
export const useIdempotencyKey = () => {
  const attempt = useRef<{ sent: string; file: Blob | undefined; idempotencyKey: string }>(undefined);
  return {
    /** @param file the file that is sent beside the body */
    keyFor: (body: unknown, file?: Blob): string => {
      const sent = JSON.stringify(body);
      if (attempt.current?.sent !== sent || attempt.current.file !== file)
        attempt.current = { sent, file, idempotencyKey: crypto.randomUUID() };
      return attempt.current.idempotencyKey;
    },
    /** The attempt succeeded. */
    finish: () => {
      attempt.current = undefined;
    },
    /** A refusal ends the attempt; a missing answer or a server error does not. */
    fail: (error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = undefined;
    },
  };
};
