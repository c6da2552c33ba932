import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "./texts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { sessionQuery, useHasFeature } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { ProfileForm } from "./form.tsx";
import { ProfileFormSkeleton } from "./form-skeleton.tsx";
import { stateOf } from "./state.ts";
import { type Profile, saveProfile, useFollowerCount, useProfile } from "./use-account.ts";

/** Edits the person's own profile; `children` are what other features know of the account. */
export const EditProfilePage = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts("accountsProfile");
  const { data, error, refetch } = useProfile();
  return (
    <Page>
      <PageHeader headline={t("edit.title")} context={t("edit.text")} />
      {data ? (
        <LoadedProfile profile={data} />
      ) : error ? (
        <ErrorState title={t("edit.loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileFormSkeleton />
      )}
      {data && children}
    </Page>
  );
};

const LoadedProfile = ({ profile }: { profile: Profile }) => {
  const { t } = useTexts("accountsProfile");
  const router = useRouter();
  const queryClient = useQueryClient();
  const followers = useFollowerCount(useHasFeature("locate colleague") && profile.isLocatable);
  const [initial] = useState(() => stateOf(profile));
  const leave = () => router.history.push("/");
  return (
    <ProfileForm
      mode="edit"
      config={profile.config}
      hasPassword={profile.hasPassword}
      initial={initial}
      send={saveProfile}
      failedMessage={translate(text("accounts.failed"))}
      submit={t("edit.submit")}
      cancel={{ label: t("edit.cancel"), go: leave }}
      pendingEmail={
        profile.pendingEmail ? { email: profile.pendingEmail, current: profile.email } : undefined
      }
      hasPin={profile.hasMeetingRoomPin}
      followerCount={followers.data?.count}
      onSaved={(saved) => {
        toast.positive(translate(text("accounts.changed")));
        if (saved.pendingEmail && saved.pendingEmail !== profile.pendingEmail)
          toast.warning(translate(text("accounts.confirmEmail")));
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        leave();
      }}
    />
  );
};
