import { Button } from "@mantine/core";
import type { MessageWording } from "@portico/contract/administration/message-templates";
import { MESSAGE_AREAS, shapeOf, type WordedKind } from "@portico/contract/core/message-kinds";
import { LOCALES } from "@portico/contract/texts/text";
import { IconChevronRight, IconMail, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import type { ShownList } from "../../shell/lists/use-list-search.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/filters/search-field.tsx";
import { ToggleChip } from "../../ui/filters/toggle-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useDescription } from "./describe.ts";
import classes from "./message-templates.module.css";
import type { MessageTemplatesSearch } from "./search.ts";
import { useShownKinds } from "./use-message-templates.ts";

interface MessageListProps {
  wordings: readonly MessageWording[];
  list: ShownList<MessageTemplatesSearch>;
}

export const MessageList = ({ wordings, list }: MessageListProps) => {
  const { t } = useTexts("messageTemplates");
  const { search = "", own } = list.search;
  const describe = useDescription();
  const isWorded = (kind: WordedKind) => wordings.some((one) => one.kind === kind);
  const kinds = useShownKinds(wordings);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = kinds.filter((kind) => {
    const said = Object.values(describe(kind)).join(" ").toLowerCase();
    return words.every((word) => said.includes(word)) && (!own || isWorded(kind));
  });
  const isNarrowed = words.length > 0 || own !== undefined;
  return (
    <Page>
      <PageHeader headline={t("answer", { count: kinds.filter(isWorded).length })} context={t("context")} />
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchField
            label={t("search")}
            value={search}
            onChange={(text) => list.change({ search: text || undefined })}
          />
        </div>
        <ToggleChip
          icon={IconPencil}
          isOn={own === "true"}
          onClick={() => list.change({ own: own ? undefined : "true" })}
        >
          {t("own")}
        </ToggleChip>
        <p className="visually-hidden" role="status">
          {isNarrowed && found.length > 0 && t("found", { count: found.length })}
        </p>
      </div>
      {found.length === 0 && (
        <Panel>
          <EmptyState
            icon={IconMail}
            title={t(words.length > 0 ? "nothing" : "noneOwn")}
            text={t(words.length > 0 ? "nothingText" : "noneOwnText")}
            action={
              <Button variant="default" onClick={() => list.clear()}>
                {t("all")}
              </Button>
            }
          />
        </Panel>
      )}
      {MESSAGE_AREAS.map((area) => {
        const ofArea = found.filter((kind) => shapeOf(kind).area === area);
        return (
          ofArea.length > 0 && (
            <Panel key={area} title={t(`area.${area}`)} isFlush>
              <ul className={classes.list}>
                {ofArea.map((kind) => (
                  <MessageRow
                    key={kind}
                    kind={kind}
                    own={wordings.filter((one) => one.kind === kind)}
                    address={list.search}
                  />
                ))}
              </ul>
            </Panel>
          )
        );
      })}
    </Page>
  );
};

interface MessageRowProps {
  kind: WordedKind;
  own: readonly MessageWording[];
  address: MessageTemplatesSearch;
}

const MessageRow = ({ kind, own, address }: MessageRowProps) => {
  const { t } = useTexts("messageTemplates");
  const { name, when, line } = useDescription()(kind);
  const languages = LOCALES.filter((one) => own.some(({ locale }) => locale === one))
    .map((one) => t(`language.${one}`))
    .join(", ");
  return (
    <li>
      <Link to="/admin/message-templates" search={{ ...address, message: kind }} className={classes.row}>
        <span className={classes.words}>
          <strong className={classes.name}>{name}</strong>
          <span className={classes.when}>
            {when} {line}
          </span>
        </span>
        <span className={classes.state} data-own={own.length > 0 || undefined}>
          {own.length > 0 ? t("ownIn", { languages }) : t("standard")}
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
};
