import type { saveSetUp } from "@portico/contract/installation/set-up";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { isHolidayRegion } from "../../closures/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { readLogo } from "../core/logo.ts";
import { claimHost, lockDraft, type SetUpDraft, storeDraft } from "./queries.ts";

type Answers = z.output<typeof saveSetUp.body>;

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;

/** Checks what only the server can know and makes the logo small, outside any transaction. Refuses by field. */
export async function prepareAnswers({ organisation, brand, site }: Answers): Promise<SetUpDraft> {
  if (site?.holidays && !(await isHolidayRegion(site.holidays)))
    throw refuse.fields({ holidays: [text("installation.countryUnknown")] });
  const png = brand?.logo ? await readLogo(brand.logo) : null;
  return {
    ...(organisation && { organisation }),
    ...(brand && { brand: { ...brand, logo: png ? dataUrl(png) : null } }),
    ...(site && { site }),
  };
}

/** Keeps the answers of a step; the others stay. */
export async function saveAnswers(work: Work, token: string, answers: SetUpDraft): Promise<SetUpDraft> {
  const { db, clientId } = work;
  const before = await lockDraft(db, clientId, token);
  if (!before) throw refuse.link(text("installation.linkWrong"));
  if (answers.organisation && !(await claimHost(db, answers.organisation.host)))
    throw refuse.fields({ host: [text("installation.hostTaken")] });
  const draft = { ...before, ...answers };
  await storeDraft(db, clientId, draft);
  // Links in mails begin with the host.
  if (answers.organisation) work.publish({ topic: "session" });
  return draft;
}
