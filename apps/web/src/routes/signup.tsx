import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../accounts/sign-up/page.tsx";
import { requireLoggedOut } from "../shell/session/route-guards.ts";

export const Route = createFileRoute("/signup")({
  beforeLoad: ({ context }) => requireLoggedOut(context.queryClient),
  staticData: { title: "signUp" },
  component: SignUpPage,
});
