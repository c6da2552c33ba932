import { text } from "@portico/contract/texts/text";
import {
  IconCircleCheck,
  IconLockPassword,
  IconQrcode,
  IconUserQuestion,
  IconUsers,
} from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { KioskButton } from "./big-button.tsx";
import { BigField } from "./big-field.tsx";
import { Keyboard } from "./keyboard.tsx";
import classes from "./kiosk.module.css";
import { LanguageChoice } from "./language-choice.tsx";
import { Step } from "./step.tsx";
import type { Kiosk } from "./use-kiosk.ts";
import {
  failureOf,
  findVisit,
  type KioskSearchResult,
  type NameSearch,
  useNameSearch,
} from "./use-visit-search.ts";

const NAME_MAX = 180;

interface NameStepProps {
  kiosk: Kiosk;
  secret: string;
  name: string;
  isBusy: boolean;
  onName: (name: string) => void;
  onFound: (found: KioskSearchResult) => void;
  onScan: () => void;
  onPin: () => void;
  onWalkIn: () => void;
}

/** The first step of the kiosk. It asks to keep typing when several names match, and never shows a name. */
export const NameStep = (props: NameStepProps) => {
  const { kiosk, secret, name, isBusy, onName, onFound, onScan, onPin, onWalkIn } = props;
  const { t } = useTexts("visitsKiosk");
  const search = useNameSearch(secret, name);
  const [failure, setFailure] = useState<NameSearch>();
  const [isAsking, setAsking] = useState(false);
  const shown = failure ?? search;
  const isKnown = search.is === "found" && search.name === name.trim();
  const token = isKnown ? search.found.token : null;

  const submit = async () => {
    if (isKnown) return token ? onFound(search.found) : undefined;
    if (name.trim() === "" || isAsking) return;
    // Enter was pressed before the search had answered.
    setAsking(true);
    try {
      const found = await findVisit(secret, { name: name.trim() });
      if (found.token) onFound(found);
      else setFailure({ is: "found", name: name.trim(), found });
    } catch (error) {
      setFailure({ is: failureOf(error) });
    } finally {
      setAsking(false);
    }
  };
  const welcome = kiosk.settings.welcome ?? translate(text("visits.welcome"));
  const type = (typed: string) => {
    setFailure(undefined);
    onName(typed);
  };

  return (
    <Step
      question={
        <>
          {welcome && <span className={classes.line}>{welcome} </span>}
          <span className={classes.line}>{t("name.question")}</span>
        </>
      }
      hint={t("name.hint")}
      onSubmit={() => void submit()}
      footer={
        <Keyboard layout="name" value={name} onChange={type}>
          <KioskButton kind="primary" type="submit" isDisabled={!token} isBusy={isBusy || isAsking}>
            {t("checkIn")}
          </KioskButton>
        </Keyboard>
      }
    >
      {name === "" && <LanguageChoice />}
      <BigField label={t("name.question")} value={name} onChange={type} maxLength={NAME_MAX} />
      <SearchStatus search={shown} name={name} />
      <div className={classes.ways}>
        <KioskButton icon={IconQrcode} onClick={onScan}>
          {t("name.scan")}
        </KioskButton>
        <KioskButton icon={IconLockPassword} onClick={onPin}>
          {t("name.pin")}
        </KioskButton>
        {kiosk.settings.walkIns && (
          <KioskButton kind="plain" icon={IconUserQuestion} onClick={onWalkIn}>
            {t("name.noInvitation")}
          </KioskButton>
        )}
      </div>
    </Step>
  );
};

/** The state of the search, in words that reveal no name. */
const SearchStatus = ({ search, name }: { search: NameSearch; name: string }) => {
  const { t } = useTexts("visitsKiosk");
  return (
    <div className={classes.says} role="status">
      {search.is === "tooMany" || search.is === "unreachable" ? (
        <p data-tone="bad">{t(search.is)}</p>
      ) : search.is === "found" ? (
        <SearchResult found={search.found} name={name} />
      ) : null}
    </div>
  );
};

const SearchResult = ({ found, name }: { found: KioskSearchResult; name: string }) => {
  const { t } = useTexts("visitsKiosk");
  if (found.found === "none") return <p data-tone="bad">{translate(text("visits.none"))}</p>;
  if (found.token)
    return (
      <p data-tone="good">
        <IconCircleCheck size={26} stroke={1.75} aria-hidden />
        {found.firstName}
      </p>
    );
  return (
    <>
      <p>
        <IconUsers className={classes.sayIcon} size={26} stroke={1.75} aria-hidden />
        {found.found === "more" ? translate(text("visits.more")) : t("whole")}
      </p>
      {found.found === "more" && name.trim().includes(" ") && <p>{t("sameName")}</p>}
    </>
  );
};
