import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconFilter } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { VISIT_STATUS } from "../../ui/feedback/visit-status.ts";
import classes from "./filters.module.css";
import { STATUS_CHOICES, type StatusChoice } from "./search.ts";

export const useStatusLabel = (): ((shown: StatusChoice) => string) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  return (shown) => (shown === "all" ? t("status.all") : ui(`status.${VISIT_STATUS[shown]}`));
};

/** One status, or all. */
export const StatusFilter = ({
  value,
  onChange,
}: {
  value: StatusChoice;
  onChange: (shown: StatusChoice) => void;
}) => {
  const { t } = useTexts("visits");
  const word = useStatusLabel();
  return (
    <Menu position="bottom-start" width="12rem">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.chip}
          leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className={classes.chipLabel}>{t("status.label")}</span> {word(value)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(shown) => onChange(shown as StatusChoice)}>
          {STATUS_CHOICES.map((shown) => (
            <Menu.RadioItem key={shown} value={shown} closeMenuOnClick>
              {word(shown)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
