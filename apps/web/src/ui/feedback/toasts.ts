import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { createElement } from "react";
import { type ToastAction, ToastCard, type ToastKind } from "./toast-card.tsx";

interface ToastOptions {
  action?: ToastAction;
  /** Whether the toast stays until it is closed or its action is used. */
  isSticky?: boolean;
}

/** The specification's duration; it starts again after a toast was hovered or focused. */
const TOAST_MS = 5000;
/** The most toasts at once; the oldest is removed first. */
const TOASTS_MAX = 4;

const update = (change: (toasts: NotificationData[]) => NotificationData[]) =>
  notifications.updateState(notificationsStore, change);

const setAutoClose = (id: string, autoClose: number | false) =>
  update((toasts) => toasts.map((one) => (one.id === id ? { ...one, autoClose } : one)));

const showToast = (kind: ToastKind, title: string, { action, isSticky }: ToastOptions = {}): void => {
  const id = crypto.randomUUID();
  const autoClose = isSticky ? false : TOAST_MS;
  const onClose = () => void notifications.hide(id);
  const toast: NotificationData = {
    id,
    title,
    message: createElement(ToastCard, { kind, message: title, action, onClose }),
    // Errors interrupt a screen reader; the region around all toasts announces the others.
    role: kind === "negative" ? "alert" : "none",
    autoClose,
    // The library only pauses for the pointer.
    onFocusCapture: () => setAutoClose(id, false),
    onBlurCapture: () => setAutoClose(id, autoClose),
  };
  update((toasts) => [...toasts.filter((one) => one.title !== title), toast].slice(-TOASTS_MAX));
};

/**
 * `toast.positive("Parking cancelled.", { action: { label: "Undo", run } })`: callable from anywhere, without
 * a hook.
 */
export const toast = {
  positive: (message: string, options?: ToastOptions) => showToast("positive", message, options),
  negative: (message: string, options?: ToastOptions) => showToast("negative", message, options),
  warning: (message: string, options?: ToastOptions) => showToast("warning", message, options),
};
