import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { AccountFrame } from "../../shell/account/frame.tsx";
import type { SecondStep } from "../core/use-complete-login.ts";
import { ResetPasswordForm } from "../passwords/reset-form.tsx";
import { LoginForm } from "./form.tsx";
import { VisitorNotice } from "./visitor-notice.tsx";

const SecondStepForm = lazy(() =>
  import("../second-factors/form.tsx").then((module) => ({ default: module.SecondStepForm })),
);

const route = getRouteApi("/login");

export const LoginPage = () => {
  const { email, toast: message, toastType, redirectFrom, form } = route.useSearch();
  const navigate = route.useNavigate();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  /** The typed address is kept when the form changes. */
  const [typedEmail, setTypedEmail] = useState(email ?? "");
  /** The message that led here. It leaves the address, but what it means for a visitor stays. */
  const [ledHereBy] = useState(message);

  // Shown once, not again after a reload.
  useEffect(() => {
    if (!message) return;
    void import("../core/show-address-toast.ts").then(({ showAddressToast }) =>
      showAddressToast(message, toastType),
    );
    void navigate({ search: { email, redirectFrom, form }, replace: true });
  }, [message, toastType, email, redirectFrom, form, navigate]);

  if (secondStep)
    return (
      <AccountFrame>
        <Suspense>
          <SecondStepForm
            step={secondStep}
            redirectFrom={redirectFrom}
            onBack={() => setSecondStep(undefined)}
          />
        </Suspense>
      </AccountFrame>
    );
  return (
    <AccountFrame>
      {form === "reset" ? (
        <ResetPasswordForm
          email={typedEmail}
          onEmail={setTypedEmail}
          onBack={() => void navigate({ search: { email, redirectFrom } })}
        />
      ) : (
        <>
          <VisitorNotice message={ledHereBy} />
          <LoginForm
            email={typedEmail}
            onEmail={setTypedEmail}
            onReset={() => void navigate({ search: { email, redirectFrom, form: "reset" } })}
            onSecondStep={setSecondStep}
            redirectFrom={redirectFrom}
          />
        </>
      )}
    </AccountFrame>
  );
};
