import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { type ResourceType, useIsRoomType } from "../../shell/resources/types.ts";
import { bookingLink } from "../schedule/booking-link.ts";

interface BookTypeLinkProps {
  /** Undefined: a meeting with any resources. */
  type: ResourceType | undefined;
  date: string | undefined;
  /** Left out: the shell's current site. */
  site: string | undefined;
  previousPage: string;
  className?: string | undefined;
}

/** "Book Meeting Room": the primary action of the list. */
export const BookTypeLink = ({ type, date, site, previousPage, className }: BookTypeLinkProps) => {
  const { t } = useTexts("meetingsSchedule");
  const search = { date, site, previousPage };
  const isRooms = useIsRoomType(type?.id);
  const link = () => {
    if (isRooms) return { to: "/rooms/book", search: { ...search, type: type?.id } } as const;
    return type ? bookingLink(type.id, search) : ({ to: "/meetings/create", search } as const);
  };
  return (
    <Button
      className={className}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link {...link()} {...props} />}
    >
      {type ? t("bookNamed", { name: type.name }) : t("bookMeeting")}
    </Button>
  );
};
