import "../core/texts.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { VisitorForm } from "./form.tsx";
import { newState } from "./state.ts";

interface CreateVisitorPageProps {
  /** The page to open after the visitor is added; left out: the visitor's profile. */
  previousPage: string | undefined;
  /** The page to open after cancelling. */
  defaultPage: string;
}

export const CreateVisitorPage = ({ previousPage, defaultPage }: CreateVisitorPageProps) => {
  const { t } = useTexts("visitors");
  const router = useRouter();
  const [initial] = useState(() => newState());
  const show = (id: string) =>
    void router.navigate({ to: "/visitors/$visitorId", params: { visitorId: id }, replace: true });
  return (
    <Page>
      <PageHeader headline={t("form.createTitle")} context={t("dialog.text")} />
      <VisitorForm
        initial={initial}
        onSaved={({ id }) => (previousPage ? router.history.push(previousPage) : show(id))}
        onUse={({ id }) => show(id)}
        onCancel={() => router.history.push(previousPage ?? defaultPage)}
      />
    </Page>
  );
};
