import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import type { SiteAccess } from "../core/use-sites.ts";
import { AccessDialog } from "./access-dialog.tsx";
import type { SitesDialog } from "./card.tsx";
import { HolidaysDialog } from "./holidays-dialog.tsx";
import { SiteDialog } from "./site-dialog.tsx";

interface SitesDialogsProps {
  dialog: SitesDialog | undefined;
  accessOf: (siteId: string) => SiteAccess | undefined;
  onClose: () => void;
}

/** The dialog that is open, if any. */
export const SitesDialogs = ({ dialog, accessOf, onClose }: SitesDialogsProps) => {
  const { t } = useTexts("sites");
  if (!dialog) return null;
  if (dialog.kind === "add") return <SiteDialog onClose={onClose} />;
  const { kind, site } = dialog;
  if (kind === "change") return <SiteDialog site={site} onClose={onClose} />;
  if (kind === "holidays") return <HolidaysDialog site={site} onClose={onClose} />;
  const access = accessOf(site.id);
  if (kind === "access")
    return access ? <AccessDialog site={site} access={access} onClose={onClose} /> : null;
  return (
    <RemoveDialog
      name={site.name}
      text={t("dialog.remove")}
      remove={() => call("DELETE /sites/:id/", { params: { id: site.id } })}
      onClose={onClose}
    />
  );
};
