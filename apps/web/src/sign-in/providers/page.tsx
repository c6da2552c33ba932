import "./texts.ts";
import { IconLogin2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useSession } from "../../shell/session/session.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useProviderColumns } from "./columns.tsx";
import { ProviderDialog } from "./dialog.tsx";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import { type Provider, useProviders } from "./use-providers.ts";

/** The client's sign-in providers; superadmins edit them, administrators may read them. */
export const ProvidersPage = () => {
  const { t } = useTexts("signInProviders");
  const { inGroup } = useSession();
  const mayChange = inGroup("superadmin");
  const providers = useProviders();
  const columns = useProviderColumns();
  const [edited, setEdited] = useState<Provider | "new">();
  const [removed, setRemoved] = useState<Provider>();
  const active = providers.data?.results.filter(({ isActive }) => isActive).length;
  const table = {
    list: providers,
    columns,
    empty: <EmptyState icon={IconLogin2} title={t("providers.empty")} text={t("providers.emptyText")} />,
  };
  return (
    <Page wide>
      <SettingsFrame
        headline={active === undefined ? t("providers.title") : t("providers.answer", { count: active })}
        context={
          mayChange ? t("providers.context") : `${t("providers.context")} ${t("providers.contextReader")}`
        }
        addAction={mayChange ? { label: t("providers.add"), onAdd: () => setEdited("new") } : undefined}
        navigation={t("providers.title")}
        tabs={[]}
        current=""
      >
        {mayChange ? (
          <SettingsTable {...table} nameOf={({ name }) => name} onEdit={setEdited} onRemove={setRemoved} />
        ) : (
          <ListTable {...table} />
        )}
        <SecondFactorSetting />
      </SettingsFrame>
      {edited && (
        <ProviderDialog
          provider={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("providers.removeText")}
          remove={() => call("DELETE /sign-in-providers/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  );
};
