import "../../shell/home/texts.ts";
import { IconParking } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { HomeFact } from "../../shell/home/fact.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useCarparkCounts } from "../core/use-parking.ts";

/** How many of the counted parking spaces are taken, and how many people are queued for today. */
export const ParkingFact = () => {
  const { t } = useTexts("home");
  const { inGroup } = useSession();
  const { siteId } = useSites();
  const { data } = useCarparkCounts(siteId);
  const counted = data?.results.filter(({ pseudo }) => !pseudo);
  const sum = (numbers: number[] = []) => numbers.reduce((total, number) => total + number, 0);
  const all = sum(counted?.map(({ spaceCount }) => spaceCount));
  const taken = sum(
    counted?.map(({ spaceCount, freeSpaces }) => Math.min(spaceCount, spaceCount - freeSpaces)),
  );
  return (
    <HomeFact
      icon={IconParking}
      label={t("building.parking")}
      figure={counted && taken}
      words={t("building.parkingTaken", { total: all })}
      part={all > 0 ? Math.min(1, taken / all) : undefined}
      note={
        counted && t("building.parkingNote", { count: sum(counted.map(({ queueLength }) => queueLength)) })
      }
      {...(inGroup("parking_admin") && {
        link: (props: object) => <Link to="/parking/approve" {...props} />,
      })}
    />
  );
};
