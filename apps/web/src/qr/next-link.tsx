import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** Where a code leads on to. A page elsewhere is named, so that nobody is led there unawares. */
export const NextLink = ({ url }: { url: string }) => {
  const { t } = useTranslation("qr");
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
