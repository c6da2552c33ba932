import { meetingsFeeds } from "../../locales/en-GB/meetings/feeds.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsFeeds: typeof meetingsFeeds;
  }
}

addTexts("meetingsFeeds", meetingsFeeds);
