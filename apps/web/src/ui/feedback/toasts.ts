import { useSyncExternalStore } from "react";

export type ToastKind = "positive" | "negative" | "warning";

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** One way out: Undo, Try again, Refresh. Without a label the message itself is pressed ("Click here to …"). */
  action?: { label?: string; run: () => void };
  /** Stays until it is closed or acted upon. */
  sticky?: boolean;
}

/** The specification's time; toasts.module.css and toast-host.tsx stop the clock while one is pointed at or focused. */
export const TOAST_MS = 5000;
/** More at once than these are noise: the oldest goes. */
const MOST = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const show = (kind: ToastKind, message: string, options: Pick<Toast, "action" | "sticky"> = {}): number => {
  lastId += 1;
  const same = toasts.filter((toast) => toast.message !== message);
  change([...same, { id: lastId, kind, message, ...options }].slice(-MOST));
  return lastId;
};

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** `toast.positive("Parking cancelled.", { action: { label: "Undo", run } })`: from anywhere, no hook needed. */
export const toast = {
  positive: (message: string, options?: Pick<Toast, "action" | "sticky">) =>
    show("positive", message, options),
  negative: (message: string, options?: Pick<Toast, "action" | "sticky">) =>
    show("negative", message, options),
  warning: (message: string, options?: Pick<Toast, "action" | "sticky">) => show("warning", message, options),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
