import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { chosenLocale } from "../../shell/language/show-locale.ts";
import { AgreementStep } from "./agreement-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { NameStep } from "./name-step.tsx";
import type { KioskOccupancy } from "./occupancy.ts";
import { PhotoStep } from "./photo-step.tsx";
import { PinStep } from "./pin-step.tsx";
import { ProblemStep } from "./problem-step.tsx";
import { ScanStep } from "./scan-step.tsx";
import { checkInProblem, fieldProblem, useKioskCheckIn } from "./use-check-in.ts";
import type { Kiosk } from "./use-kiosk.ts";
import type { KioskSearchResult } from "./use-visit-search.ts";

interface KioskCheckInProps {
  kiosk: Kiosk;
  secret: string;
  onFinish: () => void;
  onOccupancy: (presence: KioskOccupancy) => void;
  onWalkIn: () => void;
}

/** The visitor's answers so far; null: asked and skipped. */
interface CheckInAnswers {
  found?: KioskSearchResult;
  photo?: string | null;
  signature?: string;
}

type SearchMethod = "name" | "scan" | "pin";

/** Finds the visitor's visit, asks for the missing items, and checks the visitor in. */
export const KioskCheckIn = ({ kiosk, secret, onFinish, onOccupancy, onWalkIn }: KioskCheckInProps) => {
  const { t } = useTexts("visitsKiosk");
  const [asking, setAsking] = useState<SearchMethod>("name");
  const [name, setName] = useState("");
  const [given, setGiven] = useState<CheckInAnswers>({});
  const checkIn = useKioskCheckIn(secret);
  const { found } = given;
  const problem = checkInProblem(checkIn.error, t);
  const signatureProblem = fieldProblem(checkIn.error, "ndaSignatureData");

  const isOver = checkIn.data !== undefined || (problem !== undefined && !signatureProblem);
  // Only a visitor chooses a language, which must not stay for the next one.
  const isAtIt =
    chosenLocale().locale !== undefined || asking !== "name" || name !== "" || found !== undefined;
  const presence: KioskOccupancy = isOver ? "leaving" : isAtIt ? "busy" : "nobody";
  useEffect(() => onOccupancy(presence), [presence, onOccupancy]);

  /** Continues with the next missing item; without one, checks the visitor in. */
  const goOn = (now: CheckInAnswers) => {
    setGiven(now);
    const { needs, token } = now.found ?? {};
    if (!needs || !token) return;
    if (needs.photo && now.photo === undefined) return;
    if (needs.nda && now.signature === undefined) return;
    checkIn.mutate({
      token,
      ...(now.photo ? { photo: now.photo } : {}),
      ...(now.signature && needs.nda ? { ndaSignatureData: now.signature, ndaId: needs.nda.id } : {}),
      ...chosenLocale(),
    });
  };
  const accept = (answer: KioskSearchResult) => {
    // The name found the visit, but check-in also needs the pin.
    if (answer.needs.pin) return setAsking("pin");
    goOn({ found: answer });
  };

  if (checkIn.data) return <DoneStep kiosk={kiosk} welcome={checkIn.data} onFinish={onFinish} />;
  if (problem && !signatureProblem) return <ProblemStep text={problem} onFinish={onFinish} />;
  if (found?.needs.photo && given.photo === undefined)
    return <PhotoStep onDone={(photo) => goOn({ ...given, photo })} onBack={onFinish} />;
  if (found?.needs.nda)
    return (
      <AgreementStep
        agreement={found.needs.nda}
        isBusy={checkIn.isPending}
        problem={signatureProblem}
        onSign={(signature) => goOn({ ...given, signature })}
        onBack={onFinish}
      />
    );
  if (asking === "scan")
    return <ScanStep secret={secret} onFound={accept} onBack={() => setAsking("name")} />;
  if (asking === "pin")
    return (
      <PinStep
        secret={secret}
        name={name}
        isBusy={checkIn.isPending}
        onFound={accept}
        onBack={() => setAsking("name")}
      />
    );
  return (
    <NameStep
      kiosk={kiosk}
      secret={secret}
      name={name}
      isBusy={checkIn.isPending}
      onName={setName}
      onFound={accept}
      onScan={() => setAsking("scan")}
      onPin={() => setAsking("pin")}
      onWalkIn={onWalkIn}
    />
  );
};
