import "../../styles/app.css";
import "../device/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { LanguageSelect } from "../../shell/language/select.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useClient } from "../../shell/session/session.ts";
import { useChooseLanguage } from "../../shell/session/use-choose-language.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { MarkForm } from "./mark-form.tsx";
import classes from "./own.module.css";
import { useOwnRollCalls } from "./use-own.ts";

/** What the code at an assembly point opens, for anybody: whether oneself is safe, and nothing of others. */
export const OwnMarkPage = ({ point }: { point: string }) => {
  const { t } = useTexts("rollCall");
  const { name, config } = useClient();
  const { data, error, refetch } = useOwnRollCalls({ point });
  const rollCall = data?.results.find(({ site }) => site.name === data.point?.site);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <BrandMark logo={config.logo} size={28} />
        <span>{name}</span>
      </header>
      <main className={classes.main}>
        {data?.point && <p className={classes.point}>{t("own.point", data.point)}</p>}
        {rollCall ? (
          <>
            <h1>{t("own.title")}</h1>
            <p>{t(`own.${rollCall.kind}`, { site: rollCall.site.name })}</p>
            <MarkForm rollCall={rollCall} way={{ point }} />
          </>
        ) : data ? (
          <>
            <h1>{t("own.noneTitle")}</h1>
            <p>{t("own.noneText", { site: data.point?.site ?? "" })}</p>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </main>
      <footer className={classes.footer}>
        <LanguageSelect onChoose={useChooseLanguage()} />
      </footer>
    </div>
  );
};
