import { IconBarrierBlock } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import classes from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatSpan } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type Block, useBlocks } from "../core/use-settings.ts";
import { BlockDialog } from "./dialog.tsx";

const route = getRouteApi("/_app/admin/resources");

const formatWhen = ({ start, end, timeZone }: Block): string => formatSpan(start, end, timeZone);

export const BlocksTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1 } = route.useSearch();
  const blocks = useBlocks({ page, limit: PAGE_SIZE });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Block>();
  const columns: Column<Block>[] = [
    {
      accessor: "resource.name",
      title: t("blocks.resource"),
      render: (block) => (
        <>
          {block.resource.name}
          <span className={`${classes.second} ${classes.onPhones}`}>{formatWhen(block)}</span>
        </>
      ),
    },
    {
      accessor: "start",
      title: t("blocks.when"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: (block) => <span className="tabular">{formatWhen(block)}</span>,
    },
    { accessor: "reason", title: t("blocks.reason"), render: ({ reason }) => reason ?? "–" },
  ];
  const name = removed?.resource.name ?? "";
  return (
    <RoomsSettingsFrame
      tab="blocks"
      headline={blocks.data ? t("blocks.answer", { count: blocks.data.count }) : t("tabs.blocks")}
      context={t("blocks.context")}
      addLabel={t("blocks.add")}
      onAdd={() => setAdding(true)}
    >
      <RoomsSettingsTable
        list={blocks}
        columns={columns}
        nameOf={({ resource }) => resource.name}
        onRemove={setRemoved}
        removeLabel={({ resource }) => t("blocks.takeBack", { name: resource.name })}
        empty={<EmptyState icon={IconBarrierBlock} title={t("blocks.empty")} text={t("blocks.emptyText")} />}
      />
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={name}
          title={t("blocks.removeTitle", { name })}
          text={t("blocks.removeText", { when: formatWhen(removed) })}
          confirm={t("blocks.removeConfirm")}
          done={t("blocks.taken", { name })}
          remove={() => call("DELETE /resource-blocks/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
