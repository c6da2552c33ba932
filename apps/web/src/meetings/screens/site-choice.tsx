import { Radio, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { sitesQuery } from "../../shell/session/sites.ts";
import classes from "./become-screen.module.css";
import { PlaceCard } from "./place-card.tsx";
import type { PlaceChoiceProps } from "./room-choice.tsx";

/** Chooses the site of a kiosk, or the site whose badges an agent prints. */
export const SiteChoice = ({ chosen, onChoose }: PlaceChoiceProps) => {
  const { t } = useTexts("meetingsScreens");
  const { data, error, refetch } = useQuery(sitesQuery);
  if (error && !data)
    return <ErrorState error={error} title={t("become.sitesFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <Radio.Group
      aria-label={t("become.sites")}
      value={chosen ?? null}
      onChange={(id) => {
        const site = data.results.find((one) => one.id === id);
        if (site) onChoose(site);
      }}
      className={classes.rooms}
    >
      {data.results.map((site) => (
        <PlaceCard key={site.id} place={site} isChosen={site.id === chosen} />
      ))}
    </Radio.Group>
  );
};
