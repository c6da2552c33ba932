import "../../styles/app.css";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";

/** A short explanation on hovering, focusing or touching a small "i"; after 500 ms (the theme's delay). */
export const InfoTooltip = ({ text }: { text: string }) => (
  <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={text}>
      <IconInfoCircle size={16} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
);
