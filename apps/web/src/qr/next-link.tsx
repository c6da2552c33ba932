import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../locales/use-texts.ts";

/** A link to the address of a code. An external address is named, so that nobody opens it unknowingly. */
export const NextLink = ({ url }: { url: string }) => {
  const { t } = useTexts("qr");
  const target = new URL(url, location.origin);
  const path = `${target.pathname}${target.search}${target.hash}`;
  if (target.origin === location.origin)
    return <Button renderRoot={(props) => <Link to={path} {...props} />}>{t("handle.next")}</Button>;
  if (target.protocol !== "https:") return null;
  return (
    <Button component="a" href={target.href} rel="noreferrer">
      {t("handle.nextTo", { host: target.host })}
    </Button>
  );
};
