import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { parseText } from "../shell/lists/search-params.ts";
import { sessionQuery } from "../shell/session/session.ts";
import { LoginPage } from "../sign-in/log-in/page.tsx";

interface LoginSearch {
  email?: string;
  toast?: string;
  toastType?: "error" | "success";
  redirectFrom?: string;
  /** Opens the form that sends a link to set a new password. */
  form?: "reset";
}

export const Route = createFileRoute("/login")({
  // Part of the first chunk, so that the log-in page needs no further download.
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    email: parseText(search.email),
    toast: parseText(search.toast),
    toastType:
      search.toastType === "error" ? "error" : search.toastType === "success" ? "success" : undefined,
    redirectFrom: safeRedirectPath(search.redirectFrom),
    form: search.form === "reset" ? "reset" : undefined,
  }),
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery);
    if (user) throw redirect({ to: "/" });
  },
  staticData: { title: "login" },
  component: LoginPage,
});
