import { limits, RECORD_SUBJECTS } from "@portico/contract/privacy/form";
import { IconUserSearch } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import settings from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ViewSwitch } from "../../ui/form/view-switch.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { PrivacyFrame } from "../core/frame.tsx";
import classes from "../core/privacy.module.css";
import { privacySearch } from "../core/search.ts";
import { useSubjects } from "../core/use-privacy.ts";
import record from "./record.module.css";
import { RecordOf } from "./record.tsx";

/** Finds one person, visitor or number plate, and opens what is kept about them. */
export const SubjectsTab = () => {
  const { t } = useTexts("privacy");
  const list = useListSearch(privacySearch);
  const { kind, search = "", page } = privacySearch.values(list.search);
  const hasVisitors = useHasFeature("reception");
  const subjects = useSubjects({ kind, search, page });
  const isAsked = search.length >= limits.searchMin;
  const count = (isAsked && subjects.data?.count) || 0;
  return (
    <PrivacyFrame
      tab="subjects"
      headline={
        isAsked && subjects.data
          ? t("records.found", { count, rows: formatNumber(count) })
          : t("tabs.subjects")
      }
      context={t("records.context")}
    >
      <div className={record.kinds}>
        <ViewSwitch
          label={t("records.kind")}
          value={kind}
          views={RECORD_SUBJECTS.filter((value) => value !== "visitor" || hasVisitors).map((value) => ({
            value,
            label: t(`records.kinds.${value}`),
          }))}
          onChange={(chosen) => list.change({ kind: chosen })}
        />
      </div>
      <FilterBar list={list} search={{ key: "search", label: t(`records.search.${kind}`) }} filters={[]} />
      {isAsked ? (
        <ListTable
          // An opened record belongs to its search.
          key={`${kind} ${search}`}
          list={subjects}
          columns={[
            {
              accessor: "name",
              title: t("records.name"),
              render: ({ name, detail }) => (
                <span className={classes.text}>
                  {kind === "plate" ? <Plate>{name}</Plate> : name}
                  {detail && <span className={settings.second}>{detail}</span>}
                </span>
              ),
            },
          ]}
          expansion={(found) => <RecordOf found={found} />}
          page={page}
          limit={PAGE_SIZE}
          onPage={list.turnPage}
          empty={
            <EmptyState icon={IconUserSearch} title={t("records.nothing")} text={t("records.nothingText")} />
          }
        />
      ) : (
        <Panel isFlush>
          <EmptyState icon={IconUserSearch} title={t("records.begin")} text={t("records.beginText")} />
        </Panel>
      )}
    </PrivacyFrame>
  );
};
