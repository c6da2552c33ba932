import { ActionIcon, Button } from "@mantine/core";
import { EVENT_STATUSES } from "@portico/contract/cameras/form";
import { IconLayoutGrid, IconPlayerPause, IconPlayerPlay, IconTable } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import { SearchField } from "../../ui/filters/search-field.tsx";
import { ToggleChip } from "../../ui/filters/toggle-chip.tsx";
import { STATUS_NAME } from "./labels.ts";
import classes from "./live-view.module.css";
import type { LiveViewSearch } from "./search.ts";
import type { Camera, useCounts } from "./use-events.ts";

interface ToolbarProps {
  search: LiveViewSearch;
  onChange: (changed: LiveViewSearch) => void;
  cameras: readonly Camera[];
  counts: ReturnType<typeof useCounts>;
  isPaused: boolean;
  onPause: () => void;
  /** Left out: there is room for cards only. */
  shape: "cards" | "table" | undefined;
}

/** Cameras, statuses, search, pause, and cards or table. */
export const Toolbar = ({ search, onChange, cameras, counts, isPaused, onPause, shape }: ToolbarProps) => {
  const { t } = useTexts("camerasLiveView");
  const { t: ui } = useTexts("ui");
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const ShapeIcon = shape === "table" ? IconLayoutGrid : IconTable;
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.toggles} aria-label={t("cameras")}>
        <Toggle isOn={search.camera === undefined} onClick={() => onChange({ camera: undefined })}>
          {t("allCameras")}
        </Toggle>
        {cameras
          .filter(({ id, isActive }) => isActive || id === search.camera)
          .map(({ id, name, color }) => (
            <Toggle
              key={id}
              color={color}
              isOn={search.camera === id}
              onClick={() => onChange({ camera: search.camera === id ? undefined : id })}
            >
              {name}
            </Toggle>
          ))}
      </fieldset>
      <fieldset className={classes.statuses} aria-label={t("statuses")}>
        {EVENT_STATUSES.map((status) => (
          <ToggleChip
            key={status}
            icon={STATUS[STATUS_NAME[status]].icon}
            isOn={search.status === status}
            onClick={() => onChange({ status: search.status === status ? undefined : status })}
          >
            {ui(`status.${STATUS_NAME[status]}`)}
            {counts && <span className={classes.count}>{counts[status]}</span>}
          </ToggleChip>
        ))}
      </fieldset>
      <search className={classes.search}>
        <SearchField
          label={t("search")}
          value={search.search ?? ""}
          onChange={(typed) => onChange({ search: typed || undefined })}
        />
      </search>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<PauseIcon size={16} stroke={1.75} aria-hidden />}
          onClick={onPause}
        >
          {t(isPaused ? "paused.resume" : "paused.pause")}
        </Button>
        {shape && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(shape === "table" ? "asCards" : "asTable")}
            onClick={() => onChange({ shape: shape === "table" ? undefined : "table" })}
          >
            <ShapeIcon size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
};

interface ToggleProps {
  isOn: boolean;
  color?: string;
  onClick: () => void;
  children: string;
}

const Toggle = ({ isOn, color, onClick, children }: ToggleProps) => (
  <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={onClick}>
    {color && <span className={classes.dot} style={{ background: color }} aria-hidden />}
    {children}
  </button>
);
