import "../core/texts.ts";
import { Button } from "@mantine/core";
import { HELP_KEYS, type HelpKey } from "@portico/contract/help/form";
import type { WrittenHelpText } from "@portico/contract/help/help";
import { LOCALES, type Locale } from "@portico/contract/texts/text";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./help-texts.module.css";

// The editor is large, and comes when somebody writes.
const WriteDialog = lazy(() =>
  import("./write-dialog.tsx").then((module) => ({ default: module.WriteDialog })),
);

interface Place {
  helpKey: HelpKey;
  locale: Locale;
}

/** The client's help texts, by the place where people find them. */
export const HelpTextsPage = () => {
  const { t } = useTexts("administration");
  const { data, error, refetch } = useQuery({
    queryKey: ["help-texts", "written"],
    queryFn: ({ signal }) => call("GET /help-texts/written/", { signal }),
  });
  const [writing, setWriting] = useState<Place>();
  const [removing, setRemoving] = useState<WrittenHelpText>();
  const textOf = ({ helpKey, locale }: Place) =>
    data?.results.find((text) => text.key === helpKey && text.locale === locale);
  return (
    <Page>
      <PageHeader headline={t("helpTexts.answer")} context={t("helpTexts.context")} />
      {data ? (
        HELP_KEYS.map((helpKey) => (
          <Panel key={helpKey} title={t(`helpTexts.place.${helpKey}`)} isFlush>
            <ul className={classes.list}>
              {LOCALES.map((locale) => (
                <LanguageRow
                  key={locale}
                  place={t(`helpTexts.place.${helpKey}`)}
                  locale={locale}
                  written={textOf({ helpKey, locale })}
                  onWrite={() => setWriting({ helpKey, locale })}
                  onRemove={setRemoving}
                />
              ))}
            </ul>
          </Panel>
        ))
      ) : (
        <Panel>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
        </Panel>
      )}
      {writing && (
        <Suspense>
          <WriteDialog {...writing} written={textOf(writing)} onClose={() => setWriting(undefined)} />
        </Suspense>
      )}
      {removing && (
        <RemoveDialog
          name={removing.title}
          text={t("helpTexts.removeText")}
          remove={() =>
            call("DELETE /help-texts/:key/:locale/", {
              params: { key: removing.key as HelpKey, locale: removing.locale },
            })
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Page>
  );
};

interface LanguageRowProps {
  /** The place's name, for screen readers. */
  place: string;
  locale: Locale;
  written: WrittenHelpText | undefined;
  onWrite: () => void;
  onRemove: (written: WrittenHelpText) => void;
}

const LanguageRow = ({ place, locale, written, onWrite, onRemove }: LanguageRowProps) => {
  const { t } = useTexts("administration");
  const language = t(`helpTexts.language.${locale}`);
  const spoken = <span className="visually-hidden">{` ${place}, ${language}`}</span>;
  return (
    <li className={classes.row}>
      <span className={classes.language}>{language}</span>
      <span className={written ? undefined : classes.none}>
        {written ? written.title : t("helpTexts.none")}
      </span>
      <span className={classes.buttons}>
        <Button variant="default" size="xs" onClick={onWrite}>
          {t(written ? "helpTexts.change" : "helpTexts.write")}
          {spoken}
        </Button>
        {written && (
          <Button variant="subtle" color="red" size="xs" onClick={() => onRemove(written)}>
            {t("helpTexts.remove")}
            {spoken}
          </Button>
        )}
      </span>
    </li>
  );
};
