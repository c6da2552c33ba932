import "./texts.ts";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconDeviceCctvOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import form from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { AddressPanel } from "./address-panel.tsx";
import classes from "./cameras.module.css";
import { CamerasPanel } from "./cameras-panel.tsx";
import { CameraFields } from "./fields.tsx";
import { DirectionFields, LoginFields, MappingFields } from "./more-fields.tsx";
import { PayloadDialog } from "./payload-dialog.tsx";
import { PayloadsPanel } from "./payloads-panel.tsx";
import { type Camera, type Payload, useCameras, useHasSeen } from "./use-cameras.ts";
import { type CameraWithAddress, useCameraForm } from "./use-form.ts";
import { WorkingPanel } from "./working-panel.tsx";

/** One camera, or a new one: its address is shown from adding it until the page is left. */
export const CameraPage = ({ id }: { id: string }) => {
  const { t } = useTexts("cameraSettings");
  const { show } = useParkingSettingsSearch();
  const { data, error, refetch } = useCameras();
  const [given, setGiven] = useState<CameraWithAddress>();
  const camera = data?.results.find((one) => one.id === id) ?? (given?.id === id ? given : undefined);
  if (camera)
    return (
      <LoadedCamera
        key={id}
        camera={camera}
        ingestPath={given?.id === id ? given.ingestPath : undefined}
        onRotated={setGiven}
      />
    );
  if (data && id === "new")
    return (
      <NewCamera
        count={data.count}
        onAdded={(added) => {
          setGiven(added);
          show({ tab: "cameras", camera: added.id });
        }}
      />
    );
  return (
    <ParkingSettingsFrame
      tab="cameras"
      headline={t("all")}
      context={t("context")}
      extraActions={<LinkToAll label={t("all")} />}
    >
      <Panel isFlush>
        {data ? (
          <EmptyState icon={IconDeviceCctvOff} title={t("unknown")} text={t("unknownText")} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Panel>
    </ParkingSettingsFrame>
  );
};

const LinkToAll = ({ label, isFilled }: { label: string; isFilled?: boolean }) => (
  <Button
    renderRoot={(props) => <Link to="/parking/settings" search={{ tab: "cameras" }} {...props} />}
    variant={isFilled ? "filled" : "default"}
    leftSection={isFilled ? undefined : <IconArrowLeft size={16} stroke={1.75} />}
  >
    {label}
  </Button>
);

const NewCamera = ({ count, onAdded }: { count: number; onAdded: (camera: CameraWithAddress) => void }) => {
  const { t } = useTexts("cameraSettings");
  const state = useCameraForm({ count, onAdded });
  return (
    <ParkingSettingsFrame
      tab="cameras"
      headline={t("headline.new")}
      context={t("newContext")}
      extraActions={<LinkToAll label={t("cancel")} />}
    >
      <LeaveGuard isDirty={state.isDirty} />
      <div className={classes.page}>
        <form className={form.form} onSubmit={state.submit} noValidate>
          <CameraFields form={state} isNew />
          <MappingFields form={state} />
          <LoginFields form={state} hasPassword={false} />
          <div className={form.footer}>
            <Button type="submit" loading={state.isPending}>
              {t("add")}
            </Button>
          </div>
        </form>
        <div className={form.column}>
          <CamerasPanel />
        </div>
      </div>
    </ParkingSettingsFrame>
  );
};

interface LoadedCameraProps {
  camera: Camera;
  ingestPath: string | undefined;
  onRotated: (camera: CameraWithAddress) => void;
}

const LoadedCamera = ({ camera, ingestPath, onRotated }: LoadedCameraProps) => {
  const { t } = useTexts("cameraSettings");
  const [looked, setLooked] = useState<Payload>();
  const { name, carpark, site } = camera;
  const { hasSeen, isKnown } = useHasSeen(camera);
  const headline = () => {
    if (!camera.isActive) return t("headline.off", { name });
    if (camera.isSilent) return t("headline.silent", { name });
    if (!isKnown) return name;
    return t(hasSeen ? "headline.reads" : "headline.waiting", { name });
  };
  return (
    <ParkingSettingsFrame
      tab="cameras"
      headline={headline()}
      context={
        carpark
          ? t("place", { carpark: carpark.name, site: site.name })
          : t("placeOfSite", { site: site.name })
      }
      extraActions={
        ingestPath ? <LinkToAll label={t("done")} isFilled={hasSeen} /> : <LinkToAll label={t("all")} />
      }
    >
      <div className={classes.page}>
        <div className={form.column}>
          {ingestPath && <AddressPanel camera={camera} ingestPath={ingestPath} onRotated={onRotated} />}
          <CameraSettingsForm camera={camera} />
          {!ingestPath && <AddressPanel camera={camera} ingestPath={undefined} onRotated={onRotated} />}
          <PayloadsPanel camera={camera} onLook={setLooked} />
        </div>
        <div className={form.column}>
          <WorkingPanel camera={camera} onLook={setLooked} />
          <CamerasPanel except={camera.id} />
        </div>
      </div>
      {looked && <PayloadDialog camera={camera} payload={looked} onClose={() => setLooked(undefined)} />}
    </ParkingSettingsFrame>
  );
};

const CameraSettingsForm = ({ camera }: { camera: Camera }) => {
  const { t } = useTexts("cameraSettings");
  const state = useCameraForm({ camera, count: 0 });
  return (
    <>
      <LeaveGuard isDirty={state.isDirty} />
      <form className={form.form} onSubmit={state.submit} noValidate>
        <CameraFields form={state} isNew={false} />
        <DirectionFields form={state} />
        <MappingFields form={state} />
        <LoginFields form={state} hasPassword={(camera.userName ?? camera.loginHeader) !== null} />
        <div className={form.footer}>
          <Button type="submit" variant="default" loading={state.isPending}>
            {t("save")}
          </Button>
        </div>
      </form>
    </>
  );
};
