import "../core/texts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { FormSkeleton } from "../../ui/page/page-skeleton.tsx";
import { useSignUpSettings } from "../core/use-people.ts";
import { PersonForm } from "./person-form.tsx";
import { newState } from "./person-state.ts";

/** Creates an account; the person sets the password by a link in a mail. */
export const NewPersonPage = () => {
  const { t } = useTexts("accounts");
  const navigate = useNavigate();
  const { user } = useSession();
  const { data, error, refetch } = useSignUpSettings();
  return (
    <Page>
      <PageHeader headline={t("form.newTitle")} context={t("form.newContext")} />
      {data ? (
        <PersonForm
          initial={newState(data.groups)}
          maySuper={user.groups.includes("superadmin")}
          onSaved={({ id }) => void navigate({ to: "/people/$id", params: { id } })}
          onCancel={() => void navigate({ to: "/people" })}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
};
