import { feeds } from "../../locales/en-GB/meetings-feeds.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    feeds: typeof feeds;
  }
}

addTexts("feeds", feeds);
