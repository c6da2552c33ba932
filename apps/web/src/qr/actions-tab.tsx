import "../styles/app.css";
import "./texts.ts";
import { ActionIcon, Button, Switch } from "@mantine/core";
import { IconPlus, IconPrinter, IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { call } from "../shell/api/call.ts";
import { ListTable } from "../shell/lists/table.tsx";
import { useSession } from "../shell/session/session.ts";
import { RemoveDialog } from "../shell/settings/remove-dialog.tsx";
import { RowActions } from "../shell/settings/row-actions.tsx";
import settings from "../shell/settings/settings.module.css";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { toast } from "../ui/feedback/toasts.ts";
import type { Column } from "../ui/table/data-table.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import {
  downloadCode,
  PAGE_SIZE,
  type PrintedCode,
  usePrintedCodes,
  useToggleCode,
} from "./use-printed-codes.ts";

/** The open dialog; `edit` without a code creates a new one. */
type Question = { kind: "edit"; code?: PrintedCode } | { kind: "remove"; code: PrintedCode };

/** The printed codes. */
export const QrActionsTab = () => {
  const { t } = useTexts("qr");
  const { inGroup } = useSession();
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<Question>();
  const codes = usePrintedCodes(page);
  const mayManage = inGroup("admin");
  const columns = useColumns(mayManage, ask);
  const close = () => ask(undefined);
  const add = mayManage && (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => ask({ kind: "edit" })}
    >
      {t("codes.add")}
    </Button>
  );
  return (
    <>
      <ListTable
        title={t("codes.title")}
        action={add}
        list={codes}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={(next = 1) => setPage(next)}
        empty={<EmptyState icon={IconQrcode} title={t("codes.none")} text={t("codes.noneText")} />}
      />
      {asked?.kind === "edit" && <CodeDialog code={asked.code} onClose={close} />}
      {asked?.kind === "remove" && (
        <RemoveDialog
          name={asked.code.name}
          text={t("codes.removeText")}
          remove={() => call("DELETE /qr-actions/:id/", { params: { id: asked.code.id } })}
          onClose={close}
        />
      )}
    </>
  );
};

const useColumns = (mayManage: boolean, ask: (question: Question) => void): Column<PrintedCode>[] => {
  const { t } = useTexts("qr");
  return [
    {
      accessor: "name",
      title: t("codes.columns.name"),
      render: ({ name, site, message }) => (
        <>
          {name}
          {message && <span className={settings.second}>{message}</span>}
          <span className={`${settings.second} ${settings.onPhones}`}>{site?.name}</span>
        </>
      ),
    },
    {
      accessor: "site",
      title: t("codes.columns.site"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ site }) => site?.name,
    },
    {
      accessor: "actionType",
      title: t("codes.columns.type"),
      visibleMediaQuery: "(min-width: 64em)",
      render: ({ actionType }) => t(`codes.types.${actionType}`),
    },
    {
      accessor: "isEnabled",
      title: t("codes.columns.enabled"),
      render: (code) => <EnabledSwitch code={code} isDisabled={!mayManage} />,
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("codes.columns.actions")}</span>,
      textAlign: "right",
      render: (code) => (
        <div className={settings.actions}>
          <PrintButton code={code} />
          {mayManage && (
            <RowActions
              name={code.name}
              onEdit={() => ask({ kind: "edit", code })}
              onRemove={() => ask({ kind: "remove", code })}
            />
          )}
        </div>
      ),
    },
  ];
};

const EnabledSwitch = ({ code, isDisabled }: { code: PrintedCode; isDisabled: boolean }) => {
  const { t } = useTexts("qr");
  const { mutate, isPending, variables } = useToggleCode();
  return (
    <Switch
      aria-label={t("codes.enabledOf", { name: code.name })}
      checked={isPending ? variables.isEnabled : code.isEnabled}
      disabled={isDisabled}
      onChange={({ currentTarget }) =>
        mutate(
          { id: code.id, isEnabled: currentTarget.checked },
          { onError: () => void toast.negative(t("codes.switchFailed")) },
        )
      }
    />
  );
};

const PrintButton = ({ code }: { code: PrintedCode }) => {
  const { t } = useTexts("qr");
  const [isBusy, setBusy] = useState(false);
  const print = () => {
    setBusy(true);
    void downloadCode(code)
      .catch(() => void toast.negative(t("codes.printFailed")))
      .finally(() => setBusy(false));
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      loading={isBusy}
      onClick={print}
      aria-label={t("codes.printOf", { name: code.name })}
      title={t("codes.printOf", { name: code.name })}
    >
      <IconPrinter size={16} stroke={1.75} />
    </ActionIcon>
  );
};
