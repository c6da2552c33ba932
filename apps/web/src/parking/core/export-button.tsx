import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { useListExport } from "../../shell/lists/use-export.ts";

export const ExportButton = ({ exportAll, isExporting }: ReturnType<typeof useListExport>) => {
  const { t } = useTexts("parkingSettings");
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} />}
      onClick={exportAll}
      loading={isExporting}
    >
      {t("export")}
    </Button>
  );
};
