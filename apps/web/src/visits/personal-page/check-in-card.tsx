import { useTexts } from "../../locales/use-texts.ts";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import { Card } from "./card.tsx";
import classes from "./cards.module.css";
import type { PersonalVisit } from "./use-personal-visit.ts";

/** The code and pin for reception; null where the client uses neither, or when check-in is not possible. */
export const CheckInCard = ({ visit, isTitled }: { visit: PersonalVisit; isTitled?: boolean }) => {
  const { t } = useTexts("visitsPersonalPage");
  const { qrCodeUrl, checkinPin, status } = visit;
  if ((!qrCodeUrl && !checkinPin) || status === "cancelled" || status === "checked-out") return null;
  const hint = qrCodeUrl ? (checkinPin ? "show.both" : "show.qr") : "show.pin";
  return (
    <Card title={t("checkInInformation")} {...(isTitled ? { isTitled } : {})}>
      <div className={classes.checkIn}>
        {qrCodeUrl && (
          <div className={classes.code}>
            <QrCode text={qrCodeUrl} label={t("qrLabel")} />
          </div>
        )}
        <p className={classes.hint}>{t(hint)}</p>
        {checkinPin && (
          <>
            <span className="visually-hidden">{t("pinLabel", { pin: checkinPin })}</span>
            <div className={classes.pin} aria-hidden>
              {[...checkinPin].map((digit, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: digits have no id but their place
                <span key={at} className={classes.digit}>
                  {digit}
                </span>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
};
