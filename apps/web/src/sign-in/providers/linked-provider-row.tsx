import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, viewerZone } from "../../ui/days/format.ts";
import { ItemRow } from "../../ui/page/item-row.tsx";
import { providerIconOf } from "./icon.ts";
import type { LinkedProvider } from "./use-providers.ts";

interface LinkedProviderRowProps {
  provider: LinkedProvider;
  onLink: () => void;
  onUnlink: () => void;
}

/** A provider, with the person's linked account. */
export const LinkedProviderRow = ({ provider, onLink, onUnlink }: LinkedProviderRowProps) => {
  const { t } = useTexts("signInProviders");
  const { slug, name, email, linkedAt, can } = provider;
  const day = linkedAt && formatDay(dayIn(viewerZone(), linkedAt), "shortYear");
  const linked = day && (email ? t("ways.linked", { email, day }) : t("ways.linkedUnnamed", { day }));
  return (
    <ItemRow
      icon={providerIconOf(slug)}
      name={name}
      text={linked ?? t("ways.notLinked")}
      note={linkedAt && !can.unlink && t("ways.lastWay")}
      action={
        <>
          {can.link && (
            <Button variant="default" onClick={onLink} aria-label={t("ways.linkOf", { name })}>
              {t("ways.link")}
            </Button>
          )}
          {can.unlink && (
            <Button variant="default" onClick={onUnlink} aria-label={t("ways.unlinkOf", { name })}>
              {t("ways.unlink")}
            </Button>
          )}
        </>
      }
    />
  );
};
