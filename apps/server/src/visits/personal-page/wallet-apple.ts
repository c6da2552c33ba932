import { text } from "@portico/contract/texts/text";
import { PKPass } from "passkit-generator";
import sharp from "sharp";
import { translate } from "../../platform/core/translate.ts";
import type { AppleWalletKey } from "../../platform/documents/wallet-keys.ts";
import { formatPin } from "../core/format-pin.ts";
import { type Pass, type PassFact, pinLabelOf } from "./pass.ts";

/**
 * Apple Wallet: a pass is a file, signed with the installation's certificate. It is never updated on the
 * phone: it expires with the visit's day.
 */

/** The product's mark, which the phone shows beside the pass. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4A56DC"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="M9.2 22.8v-7.3a6.8 6.8 0 0 1 13.6 0v7.3"/><path d="M13.6 22.8v-7a2.4 2.4 0 0 1 4.8 0v7"/></g></svg>`;
/** Side in points, as Apple requires; pictures for denser screens have two and three times as many pixels. */
const ICON_SIDE = 29;

/** Facts on the front, beside the name; the others are on the back. */
const FRONT: readonly PassFact["kind"][] = ["host", "when", "where"];

/** https://developer.apple.com/documentation/walletpasses/pass */
export async function createApplePass(wallet: AppleWalletKey, pass: Pass): Promise<Buffer> {
  const file = new PKPass(
    await icons(),
    { wwdr: wallet.issuer, signerCert: wallet.certificate, signerKey: wallet.privateKey },
    {
      formatVersion: 1,
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      serialNumber: pass.id,
      organizationName: pass.clientName,
      description: translate(text("documents.passOf", { client: pass.clientName }), pass.locale),
      logoText: pass.clientName,
      foregroundColor: "rgb(25, 30, 39)",
      labelColor: "rgb(71, 79, 94)",
      backgroundColor: "rgb(255, 255, 255)",
      // The invited visitor must not pass it on to others.
      sharingProhibited: true,
      ...(pass.isVoid ? { voided: true } : {}),
    },
  );
  file.type = "eventTicket";
  if (pass.pin) file.headerFields.push({ key: "pin", label: pinLabelOf(pass), value: formatPin(pass.pin) });
  const visitor = pass.company ?? translate(text("documents.passVisitor"), pass.locale);
  file.primaryFields.push({ key: "visitor", label: visitor, value: pass.visitorName });
  for (const { kind, label, value } of pass.facts) {
    const field = { key: kind, label, value };
    if (!FRONT.includes(kind)) file.backFields.push(field);
    else if (kind === "where") file.auxiliaryFields.push(field);
    else file.secondaryFields.push(field);
  }
  const start = new Date(pass.start);
  file.setRelevantDate(start);
  file.setRelevantDates([{ startDate: start, endDate: new Date(pass.end) }]);
  file.setExpirationDate(new Date(pass.expires));
  if (pass.code)
    file.setBarcodes({ format: "PKBarcodeFormatQR", message: pass.code, messageEncoding: "iso-8859-1" });
  return file.getAsBuffer();
}

const icons = async (): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      [1, 2, 3].map(async (density): Promise<[string, Buffer]> => {
        const side = ICON_SIDE * density;
        const picture = await sharp(Buffer.from(ICON), { density: 72 * density })
          .resize(side)
          .png()
          .toBuffer();
        return [density === 1 ? "icon.png" : `icon@${density}x.png`, picture];
      }),
    ),
  );
