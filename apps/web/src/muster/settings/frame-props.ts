import type { ComponentProps } from "react";
import type { SettingsFrame } from "../../shell/settings/frame.tsx";

/** What all tabs of the settings have alike. */
export type FrameProps = Pick<ComponentProps<typeof SettingsFrame>, "navigation" | "tabs" | "current">;
