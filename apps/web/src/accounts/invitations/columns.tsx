import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconMailForward, IconMailOff } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";
import { dayIn, formatDay, viewerZone } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import cell from "../../ui/people/person-cell.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "../core/people.module.css";
import type { Invitation } from "../core/use-people.ts";

const day = (instant: string): string => formatDay(dayIn(viewerZone(), instant), "dayYear");

const INVITATION_ACTIONS = {
  resend: "POST /invites/:id/resend/",
  withdraw: "POST /invites/:id/withdraw/",
} as const;
type InvitationAction = keyof typeof INVITATION_ACTIONS;

const RowMenu = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTexts("accounts");
  const { email, id, status } = invitation;
  const { mutate, isPending } = useRefreshingMutation((move: InvitationAction) =>
    call(INVITATION_ACTIONS[move], { params: { id }, idempotencyKey: crypto.randomUUID() }),
  );
  if (status !== "open" && status !== "expired") return null;
  const run = (move: InvitationAction) =>
    mutate(move, {
      onSuccess: () => toast.positive(t(`invitations.${move}.done`, { email })),
      onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("form.failed")),
    });
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={isPending}
          aria-label={t("invitations.actionsOf", { email })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
          onClick={() => run("resend")}
        >
          {t("invitations.resend.action")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMailOff size={16} stroke={1.75} aria-hidden />}
          onClick={() => run("withdraw")}
        >
          {t("invitations.withdraw.action")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export const useInvitationColumns = (): Column<Invitation>[] => {
  const { t } = useTexts("accounts");
  return [
    {
      accessor: "email",
      title: t("fields.email"),
      render: ({ email, status }) => (
        <span className={cell.lines}>
          <span className={`${cell.name} ${classes.address}`}>{email}</span>
          <span className={classes.onPhones}>
            <StatusChip status={status} />
          </span>
        </span>
      ),
    },
    {
      accessor: "status",
      title: t("fields.status"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ status }) => <StatusChip status={status} />,
    },
    {
      accessor: "groups",
      title: t("fields.groups"),
      visibleMediaQuery: "(min-width: 75em)",
      render: ({ groups }) => (
        <span className={classes.second}>{groups.map((group) => t(`groups.${group}`)).join(", ")}</span>
      ),
    },
    {
      accessor: "createdBy",
      title: t("invitations.by"),
      visibleMediaQuery: "(min-width: 75em)",
      render: ({ createdBy }) => <span className={classes.second}>{createdBy?.name ?? "–"}</span>,
    },
    {
      accessor: "createdAt",
      title: t("invitations.sent"),
      visibleMediaQuery: "(min-width: 48em)",
      noWrap: true,
      render: ({ createdAt }) => <span className={`${classes.second} tabular`}>{day(createdAt)}</span>,
    },
    {
      accessor: "expiresAt",
      title: t("invitations.until"),
      visibleMediaQuery: "(min-width: 48em)",
      noWrap: true,
      render: ({ expiresAt }) => <span className={`${classes.second} tabular`}>{day(expiresAt)}</span>,
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("invitations.actions")}</span>,
      width: 56,
      render: (invitation) => <RowMenu invitation={invitation} />,
    },
  ];
};
