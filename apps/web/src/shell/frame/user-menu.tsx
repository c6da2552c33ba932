import { lazy, Suspense, useState } from "react";
import { loadWhenIdle } from "../api/load-when-idle.ts";
import { UserButton } from "./user-button.tsx";

const UserMenuList = lazy(() =>
  loadWhenIdle(() => import("./user-menu-list.tsx").then((module) => ({ default: module.UserMenuList }))),
);

/** The user menu. Its list loads once the page is idle; an earlier click opens it as soon as it is loaded. */
export const UserMenu = () => {
  const [isWanted, setWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const button = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      // The loaded list may replace the button between press and release, and then no click event comes.
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
