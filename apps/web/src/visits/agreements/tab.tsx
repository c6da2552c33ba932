import { ActionIcon } from "@mantine/core";
import { IconFileText, IconWritingSign } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, viewerZone } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import { type AgreementVersion, useAgreementVersions, useMayChange } from "../core/use-settings.ts";
import { AgreementPaper } from "./paper.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

export const AgreementsTab = () => {
  const { t } = useTexts("visitsSettings");
  const texts = useAgreementVersions();
  const mayChange = useMayChange("agreements");
  const [isPublishing, setPublishing] = useState(false);
  const [read, setRead] = useState<AgreementVersion>();
  const columns = useColumns(setRead);
  return (
    <VisitsSettingsFrame
      tab="agreements"
      headline={texts.data ? t("agreements.answer", { count: texts.data.count }) : t("tabs.agreements")}
      context={t("agreements.context")}
      addAction={
        mayChange && texts.data
          ? { label: t("agreements.publish"), onAdd: () => setPublishing(true) }
          : undefined
      }
    >
      <ListTable
        list={texts}
        columns={columns}
        empty={
          <EmptyState icon={IconWritingSign} title={t("agreements.empty")} text={t("agreements.emptyText")} />
        }
      />
      {isPublishing && texts.data && (
        <PublishDialog versions={texts.data.results} onClose={() => setPublishing(false)} />
      )}
      {read && (
        <Dialog
          opened
          onClose={() => setRead(undefined)}
          title={read.title}
          subtitle={`${read.type?.name ?? t("agreements.allTypes")}, ${t("agreements.version", read)}`}
        >
          <AgreementPaper title={read.title} body={read.body} />
        </Dialog>
      )}
    </VisitsSettingsFrame>
  );
};

const useColumns = (onRead: (text: AgreementVersion) => void): Column<AgreementVersion>[] => {
  const { t } = useTexts("visitsSettings");
  const state = ({ isCurrent }: AgreementVersion) =>
    t(isCurrent ? "agreements.current" : "agreements.former");
  const published = ({ publishedAt, publishedBy }: AgreementVersion) => {
    const day = formatDay(dayIn(viewerZone(), publishedAt), "shortYear");
    return publishedBy ? t("agreements.by", { day, name: publishedBy }) : day;
  };
  return [
    {
      accessor: "title",
      title: t("agreements.columns.text"),
      render: (text) => (
        <>
          {text.title}
          <span className={settings.second}>
            {text.type?.name ?? t("agreements.allTypes")}, {t("agreements.version", text)}
          </span>
          <span className={`${settings.second} ${settings.onPhones}`}>{published(text)}</span>
        </>
      ),
    },
    { accessor: "isCurrent", title: t("agreements.columns.state"), render: state },
    {
      accessor: "publishedAt",
      title: t("agreements.columns.published"),
      visibleMediaQuery: "(min-width: 48em)",
      render: published,
    },
    {
      accessor: "signatures",
      title: t("agreements.columns.signatures"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ signatures }) => t("agreements.signatures", { count: signatures }),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("actions")}</span>,
      width: 60,
      render: (text) => {
        const type = text.type?.name ?? t("agreements.allTypes");
        const label = t("agreements.read", { version: text.version, type });
        return (
          <div className={settings.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              onClick={() => onRead(text)}
              aria-label={label}
              title={label}
            >
              <IconFileText size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        );
      },
    },
  ];
};
