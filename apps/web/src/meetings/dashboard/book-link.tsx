import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useIsRoomType } from "../../shell/resources/types.ts";
import type { Subject } from "./subject.ts";

interface BookMeetingLinkProps {
  subject: Subject;
  /** The chosen day; left out: today. */
  date?: string;
  variant: "default" | "subtle";
}

/** "Book Meeting Room", or "Visit": opens the booking with the chosen date. */
export const BookMeetingLink = ({ subject: { type }, date, variant }: BookMeetingLinkProps) => {
  const { t } = useTexts("meetings");
  const isRooms = useIsRoomType(type?.id);
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) =>
        isRooms ? (
          <Link to="/rooms/book" search={{ date, type: type?.id, previousPage: "/" }} {...props} />
        ) : type ? (
          <Link
            to="/resource-types/$resourceTypeId/book-resource"
            params={{ resourceTypeId: type.id }}
            search={{ date, previousPage: "/" }}
            {...props}
          />
        ) : (
          <Link to="/meetings/create" search={{ date, previousPage: "/" }} {...props} />
        )
      }
    >
      {type ? t("panel.book", { name: type.name }) : t("panel.visit")}
    </Button>
  );
};
