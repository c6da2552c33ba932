import "../../styles/app.css";
import { ActionIcon, Button, Popover } from "@mantine/core";
import { IconChevronDown, type IconProps, IconX } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePhone } from "../use-phone.ts";
import classes from "./filter-chip.module.css";
import { Sheet } from "./sheet.tsx";

interface FilterChipProps {
  icon: ComponentType<IconProps>;
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean | undefined;
  /** The chosen value, in words. */
  value: string;
  isActive: boolean;
  /** Removes the filter by one press; left out where the filter always has a value. */
  onClear?: (() => void) | undefined;
  /** Opens as it appears, because it was just added. */
  isOpenAtFirst?: boolean | undefined;
  /** Whether the content brings its own margins and is a sheet on phones. */
  isLarge?: boolean;
  /** A function receives what closes the chip. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A filter that shows its value and opens to change it; set, it can be removed by one press. */
export const FilterChip = ({ icon: Icon, label, isActive, isLarge = false, ...props }: FilterChipProps) => {
  const { t } = useTexts("ui");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false);
  const isPhone = usePhone();
  const isClearable = isActive && props.onClear !== undefined;
  const close = () => setOpen(false);
  const content = typeof props.children === "function" ? props.children(close) : props.children;
  const shown = (
    <Button
      ref={button}
      variant="default"
      className={classes.shown}
      classNames={{ label: classes.chipText }}
      justify="space-between"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      rightSection={!isClearable && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen(!isOpen)}
    >
      <span className={props.isLabelHidden ? "visually-hidden" : classes.label}>{label}</span>{" "}
      <span className={classes.value}>{props.value}</span>
    </Button>
  );
  return (
    <div
      className={classes.filter}
      data-active={isActive || undefined}
      data-clearable={isClearable || undefined}
    >
      {isLarge && isPhone ? (
        <>
          {shown}
          <Sheet isOpen={isOpen} title={label} isFlush onClose={close}>
            {content}
          </Sheet>
        </>
      ) : (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
          transitionProps={{ duration: 120 }}
        >
          <Popover.Target>{shown}</Popover.Target>
          <Popover.Dropdown className={isLarge ? classes.large : classes.dropdown}>
            {content}
          </Popover.Dropdown>
        </Popover>
      )}
      {isClearable && (
        <ActionIcon
          variant="default"
          className={classes.clear}
          aria-label={t("filters.clearOne", { label })}
          onClick={() => {
            props.onClear?.();
            // This button disappears with the filter.
            button.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
};
