import { lazy, Suspense, useState } from "react";
import { loadWhenIdle } from "./load-when-idle.ts";
import { UserButton } from "./user-button.tsx";

const UserMenuList = lazy(() =>
  loadWhenIdle(() => import("./user-menu-list.tsx").then((module) => ({ default: module.UserMenuList }))),
);

/** The user menu. Its list comes once the page rests; a click before that opens it as soon as it is there. */
export const UserMenu = () => {
  const [isWanted, setWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const button = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      // The list may take this button's place while it is pressed, and then no click comes.
      onMouseDown={() => setWanted(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
  return (
    <Suspense fallback={button}>
      <UserMenuList defaultOpened={isWanted} takesFocus={isFocused} />
    </Suspense>
  );
};
