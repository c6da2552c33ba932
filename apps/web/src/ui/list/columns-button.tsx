import "../../styles/app.css";
import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import filter from "../filters/filter-chip.module.css";

/** The columns of a table that a person may hide. */
export interface ColumnChoice {
  choices: readonly { key: string; label: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Chooses the columns of a table; phones have no room for more. */
export const ColumnsButton = ({ choices, shown, onChange }: ColumnChoice) => {
  const { t } = useTexts("ui");
  const isPhone = useMediaQuery("(max-width: 39.9375em)", undefined, { getInitialValueInEffect: false });
  if (isPhone || choices.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Tooltip label={t("columns")}>
          <ActionIcon variant="default" size={36} aria-label={t("columns")}>
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={filter.dropdown} aria-label={t("columns")}>
        <Checkbox.Group label={t("columns")} value={[...shown]} onChange={onChange}>
          <Stack gap="xs" className={filter.choices}>
            {choices.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
};
