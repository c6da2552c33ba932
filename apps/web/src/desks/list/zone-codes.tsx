import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useZones } from "../core/use-desks.ts";
import { useDownloadCodes } from "../settings/use-print-codes.ts";

/** Downloads the printed codes of the filtered zone. */
export const ZoneCodes = ({ zoneId }: { zoneId: string }) => {
  const { t } = useTexts("desksList");
  const { print, isPrinting } = useDownloadCodes();
  const zone = useZones(null).data?.results.find(({ id }) => id === zoneId);
  if (!zone || zone.deskCount === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.75} />}
      loading={isPrinting}
      onClick={() => print(zone)}
    >
      {t("desks.codes")}
    </Button>
  );
};
