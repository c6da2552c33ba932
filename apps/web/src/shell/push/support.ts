/** Whether this browser can show push messages: on iPhones and iPads only once the app is on the home screen. */
export type PushSupport = "yes" | "install" | "no";

const isApple = (): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  return isApple() && !isInstalled ? "install" : "no";
}
