import type { MessageWording } from "@portico/contract/administration/message-templates";
import type { WordedKind } from "@portico/contract/core/message-kinds";
import { LOCALES } from "@portico/contract/texts/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { locale } from "../../locales/locale.ts";
import { useTexts } from "../../locales/use-texts.ts";
import type { ShownList } from "../../shell/lists/use-list-search.ts";
import { ViewSwitch } from "../../ui/form/view-switch.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useDescription } from "./describe.ts";
import { LanguageEditor } from "./language-editor.tsx";
import classes from "./message-templates.module.css";
import type { MessageTemplatesSearch } from "./search.ts";

interface MessageEditorProps {
  kind: WordedKind;
  wordings: readonly MessageWording[];
  list: ShownList<MessageTemplatesSearch>;
}

/** Words one message, language by language. What was typed in one stays while the other is shown. */
export const MessageEditor = ({ kind, wordings, list }: MessageEditorProps) => {
  const { t } = useTexts("messageTemplates");
  const { name, when, line } = useDescription()(kind);
  const { message: _, language = locale(), ...address } = list.search;
  return (
    <Page wide>
      <Link to="/admin/message-templates" search={address} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {t("back")}
      </Link>
      <PageHeader
        headline={name}
        context={`${when} ${line}`}
        action={
          <div className={classes.languages}>
            <ViewSwitch
              label={t("languageOf")}
              value={language}
              views={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(next) => list.change({ language: next })}
            />
          </div>
        }
      />
      {LOCALES.map((one) => (
        <LanguageEditor
          key={one}
          place={{ kind, locale: one }}
          stored={wordings.find((wording) => wording.kind === kind && wording.locale === one)}
          isShown={one === language}
        />
      ))}
    </Page>
  );
};
