import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NdaStep } from "./agreement-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { NameStep } from "./name-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { PinStep } from "./pin-step.tsx";
import type { Presence } from "./presence.ts";
import { ProblemStep } from "./problem-step.tsx";
import { ScanStep } from "./scan-step.tsx";
import { fieldProblem, problemOf, useCheckIn } from "./use-check-in.ts";
import type { Kiosk } from "./use-kiosk.ts";
import type { Found } from "./use-visit-search.ts";

interface CheckInProps {
  kiosk: Kiosk;
  secret: string;
  onOver: () => void;
  onPresence: (presence: Presence) => void;
  onWalkIn: () => void;
}

/** What the visitor has given so far; null: asked, and left out. */
interface Given {
  found?: Found;
  photo?: string | null;
  signature?: string;
}

type Asking = "name" | "scan" | "pin";

/** Finds the visitor, asks for what is still needed, and checks them in. */
export const CheckIn = ({ kiosk, secret, onOver, onPresence, onWalkIn }: CheckInProps) => {
  const { t } = useTranslation("kiosk");
  const [asking, setAsking] = useState<Asking>("name");
  const [name, setName] = useState("");
  const [given, setGiven] = useState<Given>({});
  const checkIn = useCheckIn(secret);
  const { found } = given;
  const problem = problemOf(checkIn.error, t);
  const signatureProblem = fieldProblem(checkIn.error, "ndaSignatureData");

  const isOver = checkIn.data !== undefined || (problem !== undefined && !signatureProblem);
  const isAtIt = asking !== "name" || name !== "" || found !== undefined;
  const presence: Presence = isOver ? "leaving" : isAtIt ? "busy" : "nobody";
  useEffect(() => onPresence(presence), [presence, onPresence]);

  /** On to the next thing that is needed; with nothing left, in. */
  const goOn = (now: Given) => {
    setGiven(now);
    const { needs, token } = now.found ?? {};
    if (!needs || !token) return;
    if (needs.photo && now.photo === undefined) return;
    if (needs.nda && now.signature === undefined) return;
    checkIn.mutate({
      token,
      ...(now.photo ? { photo: now.photo } : {}),
      ...(now.signature && needs.nda ? { ndaSignatureData: now.signature, ndaId: needs.nda.id } : {}),
    });
  };
  const accept = (answer: Found) => {
    // A name was enough to find them, and is not enough to let them in.
    if (answer.needs.pin) return setAsking("pin");
    goOn({ found: answer });
  };

  if (checkIn.data) return <DoneStep kiosk={kiosk} welcome={checkIn.data} onOver={onOver} />;
  if (problem && !signatureProblem) return <ProblemStep text={problem} onOver={onOver} />;
  if (found?.needs.photo && given.photo === undefined)
    return <PhotoStep onDone={(photo) => goOn({ ...given, photo })} onBack={onOver} />;
  if (found?.needs.nda)
    return (
      <NdaStep
        nda={found.needs.nda}
        isBusy={checkIn.isPending}
        problem={signatureProblem}
        onSign={(signature) => goOn({ ...given, signature })}
        onBack={onOver}
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
