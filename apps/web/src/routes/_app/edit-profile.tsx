import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { EditProfilePage } from "../../accounts/profile/edit-page.tsx";
import { useHasFeature } from "../../shell/session/session.ts";

/** Loaded after the form, and only where there are cameras. */
const OwnPassages = lazy(async () => ({
  default: (await import("../../cameras/passages/panel.tsx")).OwnPassages,
}));

const ProfileWithPassages = () => {
  const hasCameras = useHasFeature("camera");
  return (
    <EditProfilePage>
      {hasCameras && (
        <Suspense>
          <OwnPassages />
        </Suspense>
      )}
    </EditProfilePage>
  );
};

export const Route = createFileRoute("/_app/edit-profile")({
  staticData: { title: "editProfile", shape: "form" },
  component: ProfileWithPassages,
});
