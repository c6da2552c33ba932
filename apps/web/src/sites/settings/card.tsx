import { Button } from "@mantine/core";
import { IconBuilding, IconCalendarOff, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import { formatList, timeIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { Panel } from "../../ui/page/panel.tsx";
import type { Building, Closure, Floor, Site, SiteAccess } from "../core/use-sites.ts";
import classes from "./sites.module.css";

export type SitesDialog = { kind: "add" } | { kind: "change" | "remove" | "access" | "holidays"; site: Site };

interface SiteCardProps {
  site: Site;
  access: SiteAccess | undefined;
  buildings: Building[];
  floors: Floor[];
  closures: Closure[];
  openDialog: (dialog: SitesDialog) => void;
}

/** A site with who may use it, what stands there and when it is closed. */
export const SiteCard = ({ site, access, buildings, floors, closures, openDialog }: SiteCardProps) => {
  const { t } = useTexts("sites");
  const now = useNow();
  const floorsOf = (id: string) => floors.filter(({ buildingId }) => buildingId === id).length;
  return (
    <Panel
      title={site.name}
      action={
        <RowActions
          name={site.name}
          onEdit={() => openDialog({ kind: "change", site })}
          onRemove={() => openDialog({ kind: "remove", site })}
        />
      }
    >
      <p className={classes.where}>
        {site.address ?? t("noAddress")}
        <br />
        {t("zone", { zone: site.timeZone, time: timeIn(site.timeZone, now) })}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t("facts.who")}</dt>
          <dd>{access && <AccessText access={access} />}</dd>
        </div>
        <div>
          <dt>{t("facts.places")}</dt>
          <dd>
            {buildings.length === 0
              ? t("noBuildings")
              : formatList(
                  buildings.map(({ id, name }) =>
                    t("building", { name, floors: t("floors", { count: floorsOf(id) }) }),
                  ),
                )}
          </dd>
        </div>
        <div>
          <dt>{t("facts.days")}</dt>
          <dd>{t("closures", { count: closures.length })}</dd>
        </div>
      </dl>
      <div className={classes.links}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUsers size={14} stroke={1.75} aria-hidden />}
          onClick={() => openDialog({ kind: "access", site })}
          disabled={!access}
        >
          {t("access")}
          <span className="visually-hidden"> {site.name}</span>
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarOff size={14} stroke={1.75} aria-hidden />}
          onClick={() => openDialog({ kind: "holidays", site })}
        >
          {t("holidays")}
          <span className="visually-hidden"> {site.name}</span>
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBuilding size={14} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/resources" search={{ tab: "buildings" }} {...props} />}
        >
          {t("manageBuildings")}
        </Button>
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => <Link to="/admin/resources" search={{ tab: "closures" }} {...props} />}
        >
          {t("manageClosures")}
        </Button>
      </div>
    </Panel>
  );
};

const AccessText = ({ access: { isLimited, groups, people } }: { access: SiteAccess }) => {
  const { t } = useTexts(["sites", "shellSettings"]);
  const names = t("shellSettings:groupNames", { returnObjects: true }) as Record<string, string>;
  if (!isLimited) return t("everybody");
  const all = [
    ...groups.map((group) => names[group] ?? group),
    ...(people.length > 0 ? [t("people", { count: people.length })] : []),
  ];
  return all.length === 0 ? t("nobody") : t("limitedTo", { names: formatList(all) });
};
