import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useVisitor, type Visitor } from "../core/use-visitors.ts";
import { VisitorForm } from "./form.tsx";
import { stateOf } from "./state.ts";

interface EditVisitorPageProps {
  id: string;
  previousPage: string;
}

/** Edits a visitor's details; who may see them may change them, but for contact details that colleagues use too. */
export const EditVisitorPage = ({ id, previousPage }: EditVisitorPageProps) => {
  const { t } = useTexts("visitors");
  const router = useRouter();
  const { data, isError } = useVisitor(id);
  // The form keeps the visitor as it was when opened: another person's change must not overwrite typed
  // values.
  const [opened, setOpened] = useState<Visitor>();
  if (data && opened?.id !== id) setOpened(data);
  const isMissing = isError && !opened;

  useEffect(() => {
    if (!isMissing) return;
    toast.negative(t("details.loadFailed"));
    router.history.replace(previousPage);
  }, [isMissing, previousPage, router, t]);

  if (opened?.id === id) return <LoadedVisitor visitor={opened} previousPage={previousPage} />;
  return <PageSkeleton shape="form" />;
};

const LoadedVisitor = ({ visitor, previousPage }: { visitor: Visitor; previousPage: string }) => {
  const { t } = useTexts("visitors");
  const router = useRouter();
  const [initial] = useState(() => stateOf(visitor));
  const leave = () => router.history.push(previousPage);
  const show = (visitorId: string) =>
    void router.navigate({ to: "/visitors/$visitorId", params: { visitorId } });
  if (!visitor.can.edit)
    return (
      <Page>
        <Panel>
          <EmptyState
            icon={IconLock}
            title={fullName(visitor)}
            text={t("form.notYours")}
            action={
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/visitors/$visitorId" params={{ visitorId: visitor.id }} {...props} />
                )}
              >
                {t("form.view")}
              </Button>
            }
          />
        </Panel>
      </Page>
    );
  return (
    <Page>
      <PageHeader headline={t("form.editTitle", { name: fullName(visitor) })} context={visitor.company} />
      <VisitorForm
        key={visitor.id}
        id={visitor.id}
        initial={initial}
        isContactFixed={!visitor.can.editContact}
        onSaved={leave}
        onUse={(holder) => show(holder.id)}
        onCancel={leave}
      />
    </Page>
  );
};
