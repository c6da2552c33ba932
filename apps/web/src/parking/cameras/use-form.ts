import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { addBodyOf, type CameraForm, changeBodyOf, checkCamera, formOf, newForm } from "./form.ts";
import type { Camera } from "./use-cameras.ts";

export type CameraWithAddress = Camera & { ingestPath: string };

interface CameraFormOptions {
  /** Left out: a new one is added. */
  camera?: Camera;
  /** The cameras that are there. */
  count: number;
  onAdded?: (camera: CameraWithAddress) => void;
}

export const useCameraForm = ({ camera, count, onAdded }: CameraFormOptions) => {
  const { t } = useTexts("cameraSettings");
  const { siteId, sites } = useSites();
  const added = useRef<CameraWithAddress>(undefined);
  return useSettingsForm<CameraForm, Camera>({
    initial: camera ? formOf(camera) : newForm(siteId ?? (sites.length === 1 ? sites[0]!.id : null), count),
    check: (form) =>
      checkCamera(form, { codeRequired: t("codeRequired"), wordRequired: t("directions.wordRequired") }),
    save: async (form, changed, _, seen) => {
      if (camera)
        return call("PATCH /parking/cameras/:id/", {
          params: { id: camera.id },
          body: withSeen(
            changeBodyOf(changed, camera.maker),
            { ...camera, carpark: camera.carpark?.id ?? null },
            seen,
          ),
        });
      added.current = await call("POST /parking/cameras/", { body: addBodyOf(form) });
      return added.current;
    },
    savedMessage: ({ name }) => t(camera ? "saved" : "added", { name }),
    onClose: () => {
      if (added.current) onAdded?.(added.current);
    },
  });
};

export type CameraFormState = ReturnType<typeof useCameraForm>;
