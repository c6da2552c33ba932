import { notifications } from "../locales/en-GB/notifications.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    notifications: typeof notifications;
  }
}

addTexts("notifications", notifications);
