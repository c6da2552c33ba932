import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../ui/days/format.ts";
import { OutcomeFacts } from "../../ui/feedback/outcome.tsx";

interface DeskFactsProps {
  name: string;
  /** Zone, floor, building. */
  location: string;
  day?: string | undefined;
  /** What the person has besides. */
  own?: string | null | undefined;
}

export const DeskFacts = ({ name, location, day, own }: DeskFactsProps) => {
  const { t } = useTranslation("deskScan");
  return (
    <OutcomeFacts
      label={t("of", { desk: name })}
      facts={[
        [t("desk"), name],
        [t("where"), location],
        [t("day"), day && formatDay(day)],
        [t("yours"), own],
      ]}
    />
  );
};

/** To the desk on its floor's drawing, where there is one. */
export const PlanButton = ({ path, day }: { path: string | null; day: string }) => {
  const { t } = useTranslation("deskScan");
  if (!path) return null;
  return (
    <Button variant="subtle" renderRoot={(props) => <Link to={`${path}&date=${day}`} {...props} />}>
      {t("plan")}
    </Button>
  );
};
