import "./-dashboard-texts.ts";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, formatDay, partOfDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { PageHeader } from "../../ui/page/header.tsx";

/** Greets by the time of day at the site. */
export const Greeting = ({ action }: { action: ReactNode }) => {
  const { t } = useTexts("dashboard");
  const { t: shell } = useTexts("shell");
  const { user } = useSession();
  const { site, timeZone } = useSites();
  const now = useNow();
  const day = formatDay(dayIn(timeZone, now), "full");
  return (
    <PageHeader
      headline={t(`greeting.${partOfDay(timeZone, now)}`, { name: user.firstName })}
      action={action}
      context={t("context", { day, place: site?.name ?? shell("allSites") })}
    />
  );
};
