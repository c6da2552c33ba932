import type { EventStatus } from "@portico/contract/cameras/form";

/** Which decisions an operator can make about an event. */

interface Decided {
  status: EventStatus;
  plate: string | null;
}

export const mayAllow = ({ status }: Decided): boolean => status !== "exit" && status !== "authorized";
export const mayList = ({ status, plate }: Decided): boolean => status === "unknown" && plate !== null;
export const mayDeny = ({ status }: Decided): boolean => status !== "exit";
export const isDenied = ({ status }: Decided): boolean => status === "denied";

/** How long an allow once waits for the entry. */
export const PASS_MS = 30 * 60_000;
