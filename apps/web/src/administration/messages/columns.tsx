import { IconBell, IconDeviceMobileMessage, IconMail } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Delivery } from "./delivery.ts";
import classes from "./messages.module.css";
import { STATUS_NAMES } from "./search.ts";

const ICONS = { email: IconMail, sms: IconDeviceMobileMessage, push: IconBell };

/** `Tue 24 Nov, 09:05` in the viewer's time zone. */
export const formatWhen = (instant: string): string => {
  const zone = viewerZone();
  return `${formatDay(dayIn(zone, instant))}, ${timeIn(zone, instant)}`;
};

const State = ({ status, nextAttemptAt }: Delivery) => {
  const { t } = useTexts("administration");
  return (
    <>
      <StatusChip status={STATUS_NAMES[status]} />
      {nextAttemptAt && (
        <span className={classes.second}>{t("messages.next", { when: formatWhen(nextAttemptAt) })}</span>
      )}
    </>
  );
};

/** On phones the state is below the recipient. */
export const useMessagesColumns = (): Column<Delivery>[] => {
  const { t } = useTexts("administration");
  return [
    {
      accessor: "recipient",
      title: t("messages.columns.to"),
      render: (message) => {
        const { channel, recipient, subject } = message;
        const Icon = ICONS[channel];
        return (
          <span className={classes.to}>
            <Icon size={16} stroke={1.75} role="img" aria-label={t(`messages.channels.${channel}`)} />
            <span>
              <strong>{recipient}</strong>
              <span className={classes.second}>{subject}</span>
              <span className={classes.onPhones}>
                <State {...message} />
              </span>
            </span>
          </span>
        );
      },
    },
    {
      accessor: "status",
      title: t("messages.columns.status"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (message) => <State {...message} />,
    },
    {
      accessor: "lastError",
      title: t("messages.columns.error"),
      visibleMediaQuery: "(min-width: 80em)",
      render: ({ lastError }) => <span className={classes.second}>{lastError}</span>,
    },
    {
      accessor: "createdAt",
      title: t("messages.columns.at"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ createdAt }) => <span className="tabular">{formatWhen(createdAt)}</span>,
    },
  ];
};
