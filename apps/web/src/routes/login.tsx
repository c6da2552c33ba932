import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { sessionQuery, useClient } from "../shell/session/session.ts";
import { LoginPage } from "../sign-in/log-in/page.tsx";
import { oneOf, param, textParam } from "../ui/list/params.ts";
import { listSearch } from "../ui/list/search.ts";

const loginSearch = listSearch({
  email: textParam(300),
  /** One of `ADDRESS_TOASTS`. */
  toast: textParam(200),
  toastType: oneOf(["error", "success"]),
  redirectFrom: param(safeRedirectPath),
  /** Opens the form that sends a link to set a new password. */
  form: oneOf(["reset"]),
});

const NotSetUpPage = lazy(() =>
  import("../installation/set-up/not-set-up-page.tsx").then((module) => ({ default: module.NotSetUpPage })),
);

const Login = () =>
  useClient().config.mode === "set-up" ? (
    <Suspense>
      <NotSetUpPage />
    </Suspense>
  ) : (
    <LoginPage />
  );

export const Route = createFileRoute("/login")({
  // Part of the first chunk, so that the log-in page needs no further download.
  codeSplitGroupings: [],
  validateSearch: loginSearch.parse,
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery);
    if (user) throw redirect({ to: "/" });
  },
  staticData: { title: "login" },
  component: Login,
});
