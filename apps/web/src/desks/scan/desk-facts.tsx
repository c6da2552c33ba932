import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { OutcomeFacts } from "../../ui/feedback/outcome.tsx";

interface DeskFactsProps {
  name: string;
  /** The names of zone, floor and building. */
  location: string;
  day?: string | undefined;
  /** The person's other desk today. */
  own?: string | null | undefined;
}

export const DeskFacts = ({ name, location, day, own }: DeskFactsProps) => {
  const { t } = useTexts("desksScan");
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

/** Links to the desk on its floor plan; null for a desk without a place there. */
export const PlanButton = ({ path, day }: { path: string | null; day: string }) => {
  const { t } = useTexts("desksScan");
  if (!path) return null;
  return (
    <Button variant="subtle" renderRoot={(props) => <Link to={`${path}&date=${day}`} {...props} />}>
      {t("plan")}
    </Button>
  );
};
