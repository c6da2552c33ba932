import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { FormSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { PeopleFrame } from "../core/frame.tsx";
import { useSignUpSettings } from "../core/use-people.ts";
import { FormSettings } from "./form-settings.tsx";
import { SignUpGroups } from "./groups.tsx";

/** Whether people may sign up without an invitation, and the fields of sign-up, invitations and profiles. */
export const SignUpSettingsTab = () => {
  const { t } = useTexts("accounts");
  const { data, error, refetch } = useSignUpSettings();
  return (
    <PeopleFrame tab="sign-up" headline={t(data?.isOn === false ? "signUp.off" : "signUp.on")}>
      {data ? (
        <Panel title={t("signUp.form")}>
          <FormSettings settings={data} />
        </Panel>
      ) : error ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <FormSkeleton />
      )}
      <SignUpGroups />
    </PeopleFrame>
  );
};
