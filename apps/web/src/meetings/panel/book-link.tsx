import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ResourceType } from "../../shell/resource-types.ts";

interface BookLinkProps {
  type: ResourceType;
  /** The chosen day; today when left out. */
  date?: string;
  variant: "default" | "subtle";
}

/** "Book Meeting Room": to booking, with the chosen date. */
export const BookLink = ({ type, date, variant }: BookLinkProps) => {
  const { t } = useTranslation("meetings");
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/resource-types/$resourceTypeId/book-resource"
          params={{ resourceTypeId: type.id }}
          search={{ date, previousPage: "/" }}
          {...props}
        />
      )}
    >
      {t("panel.book", { name: type.name })}
    </Button>
  );
};
