import { meetingsFeeds } from "../../locales/en-GB/meetings-feeds.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsFeeds: typeof meetingsFeeds;
  }
}

addTexts("meetingsFeeds", meetingsFeeds);
