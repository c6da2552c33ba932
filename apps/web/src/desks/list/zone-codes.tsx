import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useZones } from "../core/use-desks.ts";
import { useDownloadCodes } from "../settings/use-download-codes.ts";

/** Downloads the printed codes of the filtered zone. */
export const ZoneCodes = ({ zoneId }: { zoneId: string }) => {
  const { t } = useTexts("desksList");
  const { download, isDownloading } = useDownloadCodes();
  const zone = useZones(null).data?.results.find(({ id }) => id === zoneId);
  if (!zone || zone.deskCount === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.75} />}
      loading={isDownloading}
      onClick={() => download(zone)}
    >
      {t("desks.codes")}
    </Button>
  );
};
