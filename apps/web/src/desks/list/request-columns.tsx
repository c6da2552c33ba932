import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, fullName, timeIn } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { DeskReservation } from "../core/use-desks.ts";
import classes from "./list.module.css";

interface RequestColumnActions {
  today: string;
  onApprove: (request: DeskReservation) => void;
  onDeny: (request: DeskReservation) => void;
  decidingId: string | undefined;
}

const NOT_PHONES = "(min-width: 48em)";

export const useRequestColumns = ({
  today,
  onApprove,
  onDeny,
  decidingId,
}: RequestColumnActions): Column<DeskReservation>[] => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const asked = ({ createdAt, timeZone }: DeskReservation): string => {
    const day = dayIn(timeZone, createdAt);
    const time = timeIn(timeZone, createdAt);
    return t("requests.asked", { when: day === today ? time : `${formatDay(day)}, ${time}` });
  };
  return [
    {
      accessor: "date",
      title: t("requests.columns.day"),
      noWrap: true,
      visibleMediaQuery: NOT_PHONES,
      render: (request) => (
        <>
          <span className="tabular">{formatDay(request.date)}</span>
          <span className={`${settings.second} tabular`}>{asked(request)}</span>
        </>
      ),
    },
    {
      accessor: "user",
      title: t("requests.columns.person"),
      render: (request) => {
        const { user, requestedBy, desk, date } = request;
        return (
          <div className={classes.person}>
            <Avatar person={user} size={24} />
            <div>
              {fullName(user)}
              {requestedBy && (
                <span className={settings.second}>
                  {t("requests.askedBy", { name: fullName(requestedBy) })}
                </span>
              )}
              <span className={`${settings.second} ${settings.onPhones}`}>{formatDay(date)}</span>
              <span className={`${settings.second} ${settings.onPhones}`}>
                <span className="unbroken">{desk.name}</span>, {desk.zone.name}
              </span>
            </div>
          </div>
        );
      },
    },
    {
      accessor: "desk",
      title: t("requests.columns.desk"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ desk, site }) => (
        <>
          <span className="unbroken">{desk.name}</span>
          <span className={settings.second}>{[desk.location, site.name].join(", ")}</span>
        </>
      ),
    },
    {
      accessor: "actions",
      title: <span className="visually-hidden">{t("shellSettings:actions")}</span>,
      textAlign: "right",
      render: (request) => {
        const { user, desk, date } = request;
        const named = { name: fullName(user), desk: desk.name, day: formatDay(date) };
        return (
          <div className={`${classes.actions} ${classes.decisions}`}>
            {request.can.approve && (
              <Button
                variant="light"
                size="xs"
                aria-label={t("requests.approveNamed", named)}
                loading={decidingId === request.id}
                onClick={() => onApprove(request)}
              >
                {t("requests.approve")}
              </Button>
            )}
            {request.can.deny && (
              <Button
                variant="default"
                size="xs"
                aria-label={t("requests.denyNamed", named)}
                disabled={decidingId === request.id}
                onClick={() => onDeny(request)}
              >
                {t("requests.deny")}
              </Button>
            )}
          </div>
        );
      },
    },
  ];
};
