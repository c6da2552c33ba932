import { useHotkeys, useOs } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { keepFirstKeys } from "./first-keys.ts";
import classes from "./header.module.css";
import type { FoundByPalette } from "./palette-rows.ts";

const Palette = lazy(() => import("./palette.tsx").then((module) => ({ default: module.Palette })));

interface PaletteButtonProps {
  found: FoundByPalette;
}

/** Opens the palette, as Ctrl or ⌘ K does anywhere. The palette's code is downloaded at the first use. */
export const PaletteButton = ({ found }: PaletteButtonProps) => {
  const { t } = useTexts("shell");
  const os = useOs();
  /** Counts the openings; the palette opens at each change. */
  const [openCount, setOpenCount] = useState(0);
  const [query, setQuery] = useState("");
  useEffect(() => (openCount > 0 ? keepFirstKeys(setQuery) : undefined), [openCount]);
  const open = () => setOpenCount((count) => count + 1);
  useHotkeys([["mod+K", open]], []);
  return (
    <>
      <button type="button" className={classes.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{t("search")}</span>
        <span className={classes.searchText} aria-hidden>
          {t("search")}
        </span>
        <kbd aria-hidden>{t(os === "macos" ? "shortcutMac" : "shortcut")}</kbd>
      </button>
      {openCount > 0 && (
        <Suspense>
          <Palette openCount={openCount} query={query} onQuery={setQuery} found={found} />
        </Suspense>
      )}
    </>
  );
};
