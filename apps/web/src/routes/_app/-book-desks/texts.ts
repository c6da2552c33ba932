import { desksBook } from "../../../locales/en-GB/pages/book-desks.ts";
import { addTexts } from "../../../shell/add-texts.ts";

declare module "../../../locales/use-texts.ts" {
  interface Texts {
    desksBook: typeof desksBook;
  }
}

addTexts("desksBook", desksBook);
