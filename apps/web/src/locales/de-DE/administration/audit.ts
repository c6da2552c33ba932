import { cameras } from "./audit/cameras.ts";
import { credits } from "./audit/credits.ts";
import { desks } from "./audit/desks.ts";
import { directory } from "./audit/directory.ts";
import { floorPlans } from "./audit/floor-plans.ts";
import { help } from "./audit/help.ts";
import { installation } from "./audit/installation.ts";
import { mailCollect } from "./audit/mail-collect.ts";
import { meetings } from "./audit/meetings.ts";
import { messages } from "./audit/messages.ts";
import { muster } from "./audit/muster.ts";
import { operators } from "./audit/operators.ts";
import { parking } from "./audit/parking.ts";
import { people } from "./audit/people.ts";
import { places } from "./audit/places.ts";
import { presence } from "./audit/presence.ts";
import { privacy } from "./audit/privacy.ts";
import { qr } from "./audit/qr.ts";
import { reports } from "./audit/reports.ts";
import { resources } from "./audit/resources.ts";
import { support } from "./audit/support.ts";
import { tracing } from "./audit/tracing.ts";
import { visitors } from "./audit/visitors.ts";
import { visits } from "./audit/visits.ts";

/** What each audited action was, after the name of the person who did it. */
export const administrationAudit = {
  did: {
    installation,
    operators,
    people,
    privacy,
    muster,
    tracing,
    directory,
    messages,
    support,
    credits,
    "mail-collect": mailCollect,
    places,
    help,
    "floor-plans": floorPlans,
    resources,
    reports,
    qr,
    parking,
    cameras,
    presence,
    desks,
    meetings,
    visitors,
    visits,
  },
};
