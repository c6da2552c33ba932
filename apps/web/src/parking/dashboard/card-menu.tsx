import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { loadWhenIdle } from "../../shell/api/load-when-idle.ts";
import type { CardMenuProps } from "./card-menu-item.ts";
import classes from "./dashboard.module.css";

const CardMenuList = lazy(() =>
  loadWhenIdle(() => import("./card-menu-list.tsx").then((module) => ({ default: module.CardMenuList }))),
);

/**
 * The less frequent actions of a card; null without any. The list loads once the page is idle; an earlier click opens it
 * as soon as it is loaded.
 */
export const CardMenu = (props: CardMenuProps) => {
  const { t } = useTexts("parking");
  const [isWanted, setWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  if (props.choices.length === 0) return null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      className={classes.menu}
      aria-label={t("more", { name: props.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onMouseDown={() => setWanted(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <IconDots size={18} stroke={1.75} />
    </ActionIcon>
  );
  return (
    <Suspense fallback={button}>
      <CardMenuList {...props} defaultOpened={isWanted} takesFocus={isFocused} />
    </Suspense>
  );
};
