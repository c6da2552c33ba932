import "./texts.ts";
import { IconSettings } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import type { PaletteRows } from "../../../shell/frame/palette-rows.ts";
import { findLines, useSettings } from "./use-settings.ts";

const SEARCH_MIN = 3;
const SHOWN = 8;

/** The settings that the typed words find, as rows of the palette. */
export const SettingRows: PaletteRows = ({ query, onRows }) => {
  const { t } = useTexts("settingsIndex");
  const navigate = useNavigate();
  const lines = useSettings().flatMap(({ lines: ofPage }) => ofPage);
  const found = query.trim().length < SEARCH_MIN ? [] : findLines(lines, query).slice(0, SHOWN);
  const group = t("title");
  const shown = found.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are found
  useEffect(() => {
    onRows({
      group,
      actions: found.map(({ id, label, page, to, tab, field }) => ({
        id: `setting-${id}`,
        label,
        description: page,
        leftSection: <IconSettings size={18} stroke={1.75} aria-hidden />,
        // The palette filters by label and description, but these are found by further words.
        keywords: query,
        onClick: () =>
          void navigate({
            to,
            search: (tab === undefined ? {} : { tab }) as never,
            ...(field !== undefined && { hash: field }),
          }),
      })),
    });
  }, [shown, query, group, onRows]);
  return null;
};
