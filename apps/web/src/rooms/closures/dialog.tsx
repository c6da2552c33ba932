import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useAllSites, useSites } from "../../shell/session/sites.ts";
import { ClosureDialog as Dialog } from "../../shell/settings/closure-dialog.tsx";
import { dayIn } from "../../ui/days/format.ts";

/** The option for every site, which is null on the server. */
const ALL = "all";

export const SiteClosureDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts(["rooms", "shellSettings"]);
  const { siteId, timeZone } = useSites();
  const { data } = useAllSites();
  const sites = data?.results ?? [];
  return (
    <Dialog
      title={t("closures.addTitle")}
      action={t("closures.add")}
      place={{
        label: t("shellSettings:closure.site"),
        choices: [
          { value: ALL, label: t("shellSettings:closure.allSites") },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ],
        initial: siteId ?? ALL,
        field: "siteId",
      }}
      todayOf={(place) => dayIn(sites.find(({ id }) => id === place)?.timeZone ?? timeZone)}
      close={({ place, ...closing }) =>
        call("POST /closures/", { body: { ...closing, siteId: place === ALL ? null : place } })
      }
      onClose={onClose}
    />
  );
};
