import { useSyncExternalStore } from "react";

export type ToastKind = "positive" | "negative" | "warning";

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /**
   * One action: Undo, Try again, Refresh. Without a label the whole message is the button ("Click here to
   * …").
   */
  action?: { label?: string; run: () => void };
  /** Whether the toast stays until it is closed or its action is used. */
  isSticky?: boolean;
}

/**
 * The specification's duration; toasts.module.css and toast-host.tsx pause it while a toast is hovered or
 * focused.
 */
export const TOAST_MS = 5000;
/** The most toasts at once; the oldest is removed first. */
const TOASTS_MAX = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const setToasts = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const showToast = (
  kind: ToastKind,
  message: string,
  options: Pick<Toast, "action" | "isSticky"> = {},
): number => {
  lastId += 1;
  const same = toasts.filter((toast) => toast.message !== message);
  setToasts([...same, { id: lastId, kind, message, ...options }].slice(-TOASTS_MAX));
  return lastId;
};

export const closeToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id));

/**
 * `toast.positive("Parking cancelled.", { action: { label: "Undo", run } })`: callable from anywhere, without
 * a hook.
 */
export const toast = {
  positive: (message: string, options?: Pick<Toast, "action" | "isSticky">) =>
    showToast("positive", message, options),
  negative: (message: string, options?: Pick<Toast, "action" | "isSticky">) =>
    showToast("negative", message, options),
  warning: (message: string, options?: Pick<Toast, "action" | "isSticky">) =>
    showToast("warning", message, options),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
