import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionQuery } from "../shell/session/session.ts";
import { SetUpSecondStepPage } from "../sign-in/security/set-up-page.tsx";

export const Route = createFileRoute("/set-up-second-step")({
  beforeLoad: async ({ context }) => {
    const { user, needsSecondFactor } = await context.queryClient.ensureQueryData(sessionQuery);
    if (!user) throw redirect({ to: "/login" });
    if (!needsSecondFactor) throw redirect({ to: "/" });
  },
  staticData: { title: "setUpSecondStep" },
  component: SetUpSecondStepPage,
});
