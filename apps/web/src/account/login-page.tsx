import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toast } from "../ui/toasts.ts";
import { AccountFrame } from "./account-frame.tsx";
import { LoginForm } from "./login-form.tsx";
import { ResetForm } from "./reset-form.tsx";

const route = getRouteApi("/login");

export const LoginPage = () => {
  const { email, toast: message, toastType, redirectFrom } = route.useSearch();
  const navigate = route.useNavigate();
  const [isResetting, setResetting] = useState(false);
  /** What was typed goes along from one form to the other. */
  const [typedEmail, setTypedEmail] = useState(email ?? "");

  // Shown once: a reload does not say it again.
  useEffect(() => {
    if (!message) return;
    toast[toastType === "error" ? "negative" : "positive"](message);
    void navigate({ search: { email, redirectFrom }, replace: true });
  }, [message, toastType, email, redirectFrom, navigate]);

  return (
    <AccountFrame>
      {isResetting ? (
        <ResetForm email={typedEmail} onEmail={setTypedEmail} onBack={() => setResetting(false)} />
      ) : (
        <LoginForm
          email={typedEmail}
          onEmail={setTypedEmail}
          onReset={() => setResetting(true)}
          redirectFrom={redirectFrom}
        />
      )}
    </AccountFrame>
  );
};
