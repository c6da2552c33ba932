import { ActionIcon } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Surface, useScale } from "../surface/use-surface.ts";
import classes from "./buttons.module.css";
import { SCALE_LIMITS, ZOOM_STEP } from "./plan-map.tsx";

export const MapButtons = ({ surface }: { surface: Surface }) => {
  const { t } = useTexts("floorPlans");
  const scale = useScale(surface);
  const shared = { variant: "default", className: classes.button } as const;
  return (
    <div className={classes.buttons}>
      <ActionIcon
        {...shared}
        aria-label={t("map.zoomIn")}
        disabled={scale >= SCALE_LIMITS.max}
        onClick={() => surface.glideZoom(ZOOM_STEP)}
      >
        <IconPlus size={16} stroke={2} />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t("map.zoomOut")}
        disabled={scale <= SCALE_LIMITS.min}
        onClick={() => surface.glideZoom(1 / ZOOM_STEP)}
      >
        <IconMinus size={16} stroke={2} />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={t("map.whole")} onClick={() => surface.glideToFit()}>
        <IconMaximize size={16} stroke={2} />
      </ActionIcon>
    </div>
  );
};
