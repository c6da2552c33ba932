import "./-dashboard-texts.ts";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useNextMeeting } from "../../meetings/dashboard/use-next-meeting.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, formatDay, partOfDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { usePhone } from "../../ui/use-phone.ts";

/** Greets by the time of day at the site, and says when the person's next meeting is; on phones the day begins right below. */
export const Greeting = ({ action }: { action: ReactNode }) => {
  const { t } = useTexts("dashboard");
  const { t: shell } = useTexts("shell");
  const { user } = useSession();
  const { site, timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const next = useNextMeeting(today, now);
  const isPhone = usePhone();
  const context = t("context", {
    day: formatDay(today, "full"),
    place: site?.name ?? shell("allSites"),
  });
  const words =
    next &&
    (next.place ? t("nextIn", { time: next.time, place: next.place }) : t("next", { time: next.time }));
  return (
    <PageHeader
      headline={t(`greeting.${partOfDay(timeZone, now)}`, { name: user.firstName })}
      action={action}
      context={words && !isPhone ? `${context}. ${words}` : context}
    />
  );
};
