import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../accounts/sign-up/page.tsx";
import { requireStranger } from "../shell/session/route-guards.ts";

export const Route = createFileRoute("/signup")({
  beforeLoad: ({ context }) => requireStranger(context.queryClient),
  staticData: { title: "signUp" },
  component: SignUpPage,
});
