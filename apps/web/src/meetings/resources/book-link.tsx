import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import { bookingLink } from "../schedule/booking-link.ts";

interface BookTypeLinkProps {
  /** Undefined: a meeting with any resources. */
  type: ResourceType | undefined;
  date: string | undefined;
  previousPage: string;
  className?: string | undefined;
}

/** "Book Meeting Room": the primary action of the list. */
export const BookTypeLink = ({ type, date, previousPage, className }: BookTypeLinkProps) => {
  const { t } = useTexts("meetingsSchedule");
  const search = { date, previousPage };
  return (
    <Button
      className={className}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...(type ? bookingLink(type.id, search) : ({ to: "/meetings/create", search } as const))}
          {...props}
        />
      )}
    >
      {type ? t("bookNamed", { name: type.name }) : t("bookMeeting")}
    </Button>
  );
};
