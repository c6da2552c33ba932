import { IconBook2 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import settings from "../../shell/settings/settings.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { formatNumber } from "../../ui/numbers.ts";
import { PrivacyFrame } from "../core/frame.tsx";
import classes from "../core/privacy.module.css";
import { type Entry, useRegister } from "../core/use-privacy.ts";

const NOT_PHONES = "(min-width: 48em)";

/** What is kept where, why and for how long. */
export const RegisterTab = () => {
  const { t } = useTexts("privacy");
  const register = useRegister();
  const lifeOf = ({ period, as }: Entry): string =>
    period
      ? t(`register.${period.ending}`, { count: period.days, days: formatNumber(period.days) })
      : t(`register.lasting.${as}`);
  const tablesOf = ({ tables }: Entry) => <span className={classes.tables}>{tables.join(", ")}</span>;
  return (
    <PrivacyFrame
      tab="register"
      headline={register.data ? t("register.answer", { count: register.data.count }) : t("tabs.register")}
      context={t("register.context")}
    >
      <ListTable
        list={register}
        columns={[
          {
            accessor: "what",
            title: t("columns.what"),
            render: (entry) => (
              <span className={classes.text}>
                {entry.what}
                <span className={settings.second}>{entry.why}</span>
                <span className={`${settings.onPhones} ${classes.facts}`}>
                  {lifeOf(entry)}
                  <br />
                  {tablesOf(entry)}
                </span>
              </span>
            ),
          },
          {
            accessor: "life",
            title: t("columns.kept"),
            width: "24%",
            visibleMediaQuery: NOT_PHONES,
            render: lifeOf,
          },
          {
            accessor: "tables",
            title: t("register.tables"),
            width: "34%",
            visibleMediaQuery: NOT_PHONES,
            render: tablesOf,
          },
        ]}
        empty={<EmptyState icon={IconBook2} title={t("periods.none")} />}
      />
    </PrivacyFrame>
  );
};
