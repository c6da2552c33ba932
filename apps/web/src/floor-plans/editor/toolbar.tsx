import { ActionIcon, Button, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDoor,
  IconHandStop,
  IconLayoutGridAdd,
  IconMaximize,
  IconPlus,
  IconPointer,
  type IconProps,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import type { Surface } from "../surface/use-surface.ts";
import classes from "./editor.module.css";
import type { Tool } from "./plan/use-gestures.ts";

const ZOOM = 1.3;

interface ToolButtonProps {
  label: string;
  icon: ComponentType<IconProps>;
  onClick: () => void;
  isOn?: boolean;
  disabled?: boolean;
}

export const ToolButton = ({ label, icon: Icon, onClick, isOn, disabled = false }: ToolButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color={isOn ? undefined : "gray"}
      size={36}
      className={classes.tool}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

interface ToolbarProps {
  editor: PlanEditor;
  tool: Tool;
  onTool: (tool: Tool) => void;
  surface: () => Surface | null;
  onRow: () => void;
  onRooms: () => void;
}

export const Toolbar = ({ editor, tool, onTool, surface, onRow, onRooms }: ToolbarProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { past, future } = editor.state;
  const tools = { select: IconPointer, hand: IconHandStop, add: IconPlus } as const;
  return (
    <div role="toolbar" aria-label={t("tools.label")} className={classes.toolbar}>
      <span className={classes.toolGroup}>
        {(["select", "hand", "add"] as const).map((name) => (
          <ToolButton
            key={name}
            label={t(`tools.${name}`)}
            icon={tools[name]}
            isOn={tool === name}
            onClick={() => onTool(name)}
          />
        ))}
      </span>
      <span className={classes.toolGroup}>
        <Button
          variant="default"
          leftSection={<IconLayoutGridAdd size={16} stroke={1.75} aria-hidden />}
          onClick={onRow}
          disabled={editor.zoneId === undefined}
        >
          {t("tools.row")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDoor size={16} stroke={1.75} aria-hidden />}
          onClick={onRooms}
        >
          {t("tools.rooms")}
        </Button>
      </span>
      <span className={classes.toolGroup}>
        <ToolButton
          label={t("tools.undo")}
          icon={IconArrowBackUp}
          onClick={editor.undo}
          disabled={past.length === 0}
        />
        <ToolButton
          label={t("tools.redo")}
          icon={IconArrowForwardUp}
          onClick={editor.redo}
          disabled={future.length === 0}
        />
      </span>
      <span className={classes.toolGroup}>
        <ToolButton label={t("tools.zoomOut")} icon={IconZoomOut} onClick={() => surface()?.zoom(1 / ZOOM)} />
        <ToolButton label={t("tools.fit")} icon={IconMaximize} onClick={() => surface()?.fit()} />
        <ToolButton label={t("tools.zoomIn")} icon={IconZoomIn} onClick={() => surface()?.zoom(ZOOM)} />
      </span>
    </div>
  );
};
