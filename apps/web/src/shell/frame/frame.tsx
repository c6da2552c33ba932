import { useMediaQuery } from "@mantine/hooks";
import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { loadToastList } from "../../ui/feedback/load-toast-list.ts";
import { usePhone } from "../../ui/use-phone.ts";
import { whenAtRest } from "../api/at-rest.ts";
import { loadWhenIdle } from "../api/load-when-idle.ts";
import { createStorage } from "../browser-storage.ts";
import { startLive } from "../live/events.ts";
import { DrawerNavigation, type NavigationCounts } from "../navigation/drawer.tsx";
import { SupportDialogHost } from "../support/dialog-host.tsx";
import { useSupportOpenCount } from "../support/open.ts";
import { AppFooter } from "./footer.tsx";
import classes from "./frame.module.css";
import { AppHeader } from "./header.tsx";
import type { FoundByPalette } from "./palette-rows.ts";
import { WIDE_PAGE } from "./wide-page.ts";

/** Registers the service worker, for signed-in people only; the worker serves their next start. */
const UpdateNotice = lazy(() =>
  loadWhenIdle(() => import("../updates/notice.tsx").then((module) => ({ default: module.UpdateNotice }))),
);
const PhoneDrawer = lazy(() =>
  import("../navigation/phone-drawer.tsx").then((module) => ({ default: module.PhoneDrawer })),
);
/** A call that is not answered holds no events back. */
const LIVE_LATEST_MS = 10_000;
/** early.js reads the same key, and the same width, before the first paint. */
const miniStorage = createStorage<boolean>("local", "portico-drawer-mini");
const NARROW = "(max-width: 1279px)";
/** The stylesheet shows no drawer beside the page then: the header opens one. */
const WITHOUT_DRAWER = "(max-width: 63.9375em)";

interface AppFrameProps {
  /** Shown above the content of every screen. */
  notices?: ReactNode;
  counts: NavigationCounts;
  found: FoundByPalette;
  /** At the bottom of every page on a phone, except where the page has its own buttons there. */
  phoneBar: ReactNode;
}

/** Whether the page leaves room for the bar; somebody without shortcuts has none all the same. */
const useMayHavePhoneBar = (): boolean => {
  const isPhone = usePhone();
  const hasOwn = useMatches({
    select: (matches) =>
      matches.some(
        ({ staticData }) =>
          staticData.hasOwnBar || staticData.shape === "form" || staticData.shape === "record",
      ),
  });
  return isPhone && !hasOwn;
};

/** The signed-in layout: drawer left, header, content, footer. */
export const AppFrame = ({ notices, counts, found, phoneBar }: AppFrameProps) => {
  const { t } = useTexts("shell");
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isWithoutDrawer = useMediaQuery(WITHOUT_DRAWER, undefined, { getInitialValueInEffect: false });
  // It stays in a window that becomes narrow, where the stylesheet hides it: phones alone never have it.
  const [hasDrawer, setHasDrawer] = useState(!isWithoutDrawer);
  if (!isWithoutDrawer && !hasDrawer) setHasDrawer(true);
  /** Undefined until the person has folded or opened the drawer: then a narrow window folds it, and a page that needs the width. */
  const [chosenMini, setMini] = useState(() => miniStorage.get() ?? undefined);
  /** Undefined until the drawer was opened for the first time. */
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const { pathname } = useLocation();
  const mayHavePhoneBar = useMayHavePhoneBar();
  const isMini = chosenMini ?? (isNarrow || WIDE_PAGE.test(pathname));
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);

  // At rest, or after a while: the server then answers what has changed since the page began.
  useEffect(() => {
    let end: (() => void) | undefined;
    let isThere = true;
    const late = new Promise((resolve) => setTimeout(resolve, LIVE_LATEST_MS));
    void Promise.race([whenAtRest(), late]).then(() => {
      if (isThere) end = startLive();
    });
    return () => {
      isThere = false;
      end?.();
    };
  }, []);

  // Chunks that need this stylesheet import it themselves; loading it here has it ready for the next page.
  useEffect(() => void loadWhenIdle(() => import("../../styles/app.css")), []);

  // A toast may say that the network is gone.
  useEffect(() => void loadWhenIdle(loadToastList), []);

  // On a new screen, keyboard and screen reader start at its content.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setDrawerOpen((wasOpen) => (wasOpen === undefined ? wasOpen : false));
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // The support dialog, opened from the phone's drawer, replaces the drawer.
  const supportAsked = useSupportOpenCount();
  useEffect(() => {
    if (supportAsked > 0) setDrawerOpen((wasOpen) => (wasOpen === undefined ? wasOpen : false));
  }, [supportAsked]);

  const toggleMini = () => {
    miniStorage.set(!isMini);
    setMini(!isMini);
  };

  return (
    <div className={classes.frame} data-mini={isMini || undefined}>
      <a href="#main" className={classes.skip}>
        {t("skip")}
      </a>
      {hasDrawer && (
        <aside className={classes.drawer}>
          <DrawerNavigation isMini={isMini} counts={counts} onToggleMini={toggleMini} />
        </aside>
      )}
      <Suspense>
        <UpdateNotice />
      </Suspense>
      {isDrawerOpen !== undefined && (
        <Suspense>
          <PhoneDrawer counts={counts} opened={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
      <SupportDialogHost />
      <div className={classes.column}>
        <AppHeader isMini={isMini} onOpenDrawer={() => setDrawerOpen(true)} found={found} />
        {notices}
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <AppFooter />
        {mayHavePhoneBar && phoneBar}
      </div>
    </div>
  );
};
