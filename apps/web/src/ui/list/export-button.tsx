import "../../styles/app.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";

const FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof FORMATS)[number];

interface ExportButtonProps {
  exportAll: (format: ExportFormat) => void;
  isExporting: boolean;
  /** Whether there is nothing to export. */
  isDisabled?: boolean;
}

/** Exports all rows that the filters find, in a chosen format. */
export const ExportButton = ({ exportAll, isExporting, isDisabled = false }: ExportButtonProps) => {
  const { t } = useTexts("ui");
  const isPhone = useMediaQuery("(max-width: 39.9375em)", undefined, { getInitialValueInEffect: false });
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />;
  const state = { disabled: isDisabled, loading: isExporting };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {isPhone ? (
          <ActionIcon variant="default" size={36} aria-label={t("export.title")} {...state}>
            {icon}
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={icon} {...state}>
            {t("export.title")}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => exportAll(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
