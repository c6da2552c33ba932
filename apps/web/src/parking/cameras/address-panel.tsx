import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import form from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./cameras.module.css";
import { CopyField } from "./copy-field.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import type { Camera } from "./use-cameras.ts";
import type { CameraWithAddress } from "./use-form.ts";

interface AddressPanelProps {
  camera: Camera;
  /** The path with the secret; left out: it was shown before. */
  ingestPath: string | undefined;
  onRotated: (camera: CameraWithAddress) => void;
}

/** The address to which the camera sends, and how to say it to the camera. */
export const AddressPanel = ({ camera, ingestPath, onRotated }: AddressPanelProps) => {
  const { t } = useTexts("cameraSettings");
  const [isRotating, setRotating] = useState(false);
  const { maker, oldSecretUntil, timeZone } = camera;
  return (
    <Panel
      title={t("paste.title")}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          onClick={() => setRotating(true)}
        >
          {t("paste.newSecret")}
        </Button>
      }
    >
      <div className={form.fields}>
        <p className={classes.hint}>{t(`paste.how.${maker}`)}</p>
        {ingestPath ? (
          <ShownAddress ingestPath={ingestPath} />
        ) : (
          <p className={classes.hint}>{t("paste.hidden")}</p>
        )}
        {oldSecretUntil && (
          <p className={classes.hint}>
            {t("paste.oldUntil", {
              day: formatDay(dayIn(timeZone, oldSecretUntil)),
              time: timeIn(timeZone, oldSecretUntil),
            })}
          </p>
        )}
      </div>
      {isRotating && (
        <RotateDialog camera={camera} onClose={() => setRotating(false)} onRotated={onRotated} />
      )}
    </Panel>
  );
};

/** Cameras have one field for the address, or one for the host's part and one for the path. */
const ShownAddress = ({ ingestPath }: { ingestPath: string }) => {
  const { t } = useTexts("cameraSettings");
  const end = ingestPath.lastIndexOf("/") + 1;
  return (
    <>
      <CopyField
        label={t("paste.whole")}
        description={t("paste.once")}
        value={`${location.origin}${ingestPath}`}
      />
      <CopyField label={t("paste.address")} value={`${location.origin}${ingestPath.slice(0, end)}`} />
      <CopyField label={t("paste.secret")} value={ingestPath.slice(end)} />
    </>
  );
};
