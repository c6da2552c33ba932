import { setUpLimits } from "@portico/contract/installation/form";
import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import { readDataUrl, storeFile, toLogo } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";

/** The address of a logo that is kept: another logo has another one. */
export const logoUrl = (fileId: string): string => `/api/client/logo/${fileId}/`;

/** The file of a logo's address; undefined for the logos of the demo, which are no files. */
export const logoFile = (url: string | null): string | undefined =>
  /^\/api\/client\/logo\/([^/]+)\/$/.exec(url ?? "")?.[1];

/** The logo as a small PNG, made outside any transaction; 400 for what is no picture. */
export async function readLogo(dataUrl: string): Promise<Buffer> {
  const bytes = readDataUrl(dataUrl);
  const png = bytes && (await toLogo(bytes, setUpLimits.logoSide));
  if (!png) throw refuse.fields({ logo: [text("common.pictureUnreadable")] });
  return png;
}

/** Keeps a logo and returns its address. */
export const storeLogo = async ({ db, clientId, now }: Work, bytes: Buffer): Promise<string> =>
  logoUrl(await storeFile(db, clientId, { contentType: "image/png", bytes }, now));
