/** Notifications' interface for later features. */
export { type Notification, notify, type ShortNotice, textMessageOf } from "./notify.ts";
