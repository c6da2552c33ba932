import "../core/texts.ts";
import "../../styles/app.css";
import { Button } from "@mantine/core";
import { READERS, REPORTS } from "@portico/contract/reports/form";
import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import { formatList, fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { mailsSearch } from "../core/search.ts";
import { ChangeMailDialog } from "../mails/dialog.tsx";
import { leaveReportMail, type ReportMail, useReportMails } from "../mails/use-report-mails.ts";

const nameOf = ({ report }: ReportMail): string => translate(REPORTS[report].name);

/** The reports that are sent by mail. The address of a mail's last line asks whether to receive it no more. */
export const ReportMailsPage = () => {
  const { t } = useTexts("reports");
  const { inGroup } = useSession();
  const isReader = inGroup(...READERS);
  const list = useListSearch(mailsSearch);
  const { leave } = list.search;
  const mails = useReportMails(isReader);
  const [edited, setEdited] = useState<ReportMail>();
  const [removed, setRemoved] = useState<ReportMail>();
  const left = mails.data?.results.find(({ id }) => id === leave);
  return (
    <Page>
      <PageHeader headline={t("mails.title")} context={t("mails.context")} />
      {isReader && (
        <ListTable
          list={mails}
          columns={[
            {
              accessor: "report",
              title: t("mails.report"),
              render: (mail) => <Link to={REPORTS[mail.report].route as "/reports"}>{nameOf(mail)}</Link>,
            },
            {
              accessor: "view",
              title: t("mails.view"),
              render: ({ view }) => view?.name ?? t("mails.whole"),
            },
            {
              accessor: "rhythm",
              title: t("mails.rhythm"),
              render: ({ rhythm }) => t(`mails.rhythms.${rhythm}`),
            },
            {
              accessor: "receivers",
              title: t("mails.receivers"),
              render: ({ receivers }) => formatList(receivers.map(fullName)),
            },
            {
              accessor: "leave",
              title: <span className="visually-hidden">{t("mails.leave")}</span>,
              render: (mail) =>
                mail.can.leave && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t("mails.leaveOf", { report: nameOf(mail) })}
                    onClick={() => list.change({ leave: mail.id })}
                  >
                    {t("mails.leave")}
                  </Button>
                ),
            },
            {
              accessor: "actions",
              title: <span className="visually-hidden">{t("mails.actions")}</span>,
              width: 96,
              render: (mail) =>
                mail.can.change && (
                  <RowActions
                    name={nameOf(mail)}
                    onEdit={() => setEdited(mail)}
                    onRemove={() => setRemoved(mail)}
                  />
                ),
            },
          ]}
          empty={
            <EmptyState
              icon={IconMail}
              title={t("mails.none")}
              text={t("mails.noneText")}
              action={
                isReader && (
                  <Button variant="default" renderRoot={(root) => <Link to="/reports" {...root} />}>
                    {t("mails.toReports")}
                  </Button>
                )
              }
            />
          }
        />
      )}
      {edited && (
        <ChangeMailDialog mail={edited} name={nameOf(edited)} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={nameOf(removed)}
          text={t("mails.removeText")}
          remove={() => call("DELETE /reports/mails/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {leave && (
        <RemoveDialog
          name={left ? nameOf(left) : t("mails.report")}
          title={t("mails.leaveTitle")}
          text={t("mails.leaveText")}
          confirm={t("mails.leave")}
          done={t("mails.left")}
          remove={() => leaveReportMail(leave)}
          onClose={() => list.change({ leave: undefined })}
        />
      )}
    </Page>
  );
};
