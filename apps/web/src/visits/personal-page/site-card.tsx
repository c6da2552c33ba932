import { Button } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Card } from "./card.tsx";
import classes from "./cards.module.css";
import { SiteDrawing } from "./site-drawing.tsx";
import type { PersonalVisit } from "./use-personal-visit.ts";

/** The location of the site, with a link to a map on another host. */
export const SiteCard = ({ site }: { site: PersonalVisit["site"] }) => {
  const { t } = useTexts("visitsPersonalPage");
  return (
    <Card title={t("place")} isRows>
      <SiteDrawing />
      <div className={classes.placeBody}>
        <h2 className={classes.cardTitle}>{site.address ?? site.name}</h2>
        {site.directions && <p className={classes.directions}>{site.directions}</p>}
        {site.mapDirectionsUrl && (
          <Button
            component="a"
            href={site.mapDirectionsUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            fullWidth
            leftSection={<IconRoute size={20} stroke={1.75} aria-hidden />}
          >
            {t("place")}
          </Button>
        )}
      </div>
    </Card>
  );
};
