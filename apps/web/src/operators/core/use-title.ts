import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";

/** The browser tab's name: these pages belong to no client. */
export const useTitle = (title: string): void => {
  const { t } = useTexts("operators");
  const product = t("product");
  useEffect(() => {
    document.title = `${product} | ${title}`;
  }, [product, title]);
};
