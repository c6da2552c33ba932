import "../core/texts.ts";
import { ActionIcon } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Desk, useToggleFavourite } from "../core/use-desks.ts";
import classes from "./favourite-button.module.css";

/** Adds a desk to the favourites, or removes it. */
export const FavouriteButton = ({ desk }: { desk: Desk }) => {
  const { t } = useTexts("desks");
  const { mutate, isPending, variables } = useToggleFavourite();
  // Shows the new state before the answer comes.
  const isKept = isPending ? !variables.isFavourite : desk.isFavourite;
  const Icon = isKept ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.star}
      aria-label={t(isKept ? "card.drop" : "card.keep", { name: desk.name })}
      data-kept={isKept || undefined}
      onClick={() => mutate(desk, { onError: () => toast.negative(t("card.favouriteFailed")) })}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
};
