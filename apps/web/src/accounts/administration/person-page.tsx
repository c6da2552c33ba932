import "../core/texts.ts";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { usePageName } from "../../shell/page/title.ts";
import { fullName } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { type Person, usePerson } from "../core/use-people.ts";
import { AccessPanel } from "./access-panel.tsx";
import { PersonForm } from "./person-form.tsx";
import { stateOf } from "./person-state.ts";
import { StatusBanner } from "./status-banner.tsx";

/** One account with its details and actions. */
export const PersonPage = ({ id }: { id: string }) => {
  const { t } = useTexts("accounts");
  const { data, error, refetch } = usePerson(id);
  const pageName = usePageName();
  if (data) return <LoadedPerson person={data} />;
  if (!error) return <PageSkeleton shape="record" title={pageName} />;
  return (
    <Page>
      <Panel>
        <ErrorState title={t("form.loadFailed")} error={error} onRetry={() => void refetch()} />
      </Panel>
    </Page>
  );
};

const LoadedPerson = ({ person }: { person: Person }) => {
  const { t } = useTexts("accounts");
  const navigate = useNavigate();
  const { history } = useRouter();
  // Returns to the filtered list, or to the directory that linked here.
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: "/people" }));
  // The form keeps the account as it was when opened: another person's change must not overwrite typed
  // values.
  const [initial] = useState(() => stateOf(person));
  return (
    <Page>
      <PageHeader
        headline={fullName(person)}
        context={person.email}
        action={<StatusChip status={person.status} />}
      />
      <StatusBanner person={person} />
      <AccessPanel person={person} />
      {person.can.edit ? (
        <PersonForm
          initial={initial}
          id={person.id}
          maySuper={person.can.makeSuperadmin}
          onSaved={() => undefined}
          onCancel={leave}
        />
      ) : (
        <Panel>
          <p>{t("form.notYours")}</p>
        </Panel>
      )}
    </Page>
  );
};
