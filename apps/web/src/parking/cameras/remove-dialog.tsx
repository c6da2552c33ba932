import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import type { Camera } from "./use-cameras.ts";

export const RemoveCameraDialog = ({ camera, onClose }: { camera: Camera; onClose: () => void }) => {
  const { t } = useTexts("cameraSettings");
  return (
    <RemoveDialog
      name={camera.name}
      text={t("removeText")}
      remove={() => call("DELETE /parking/cameras/:id/", { params: { id: camera.id } })}
      onClose={onClose}
    />
  );
};
