import { accounts } from "./accounts/feature.ts";
import { administration } from "./administration/feature.ts";
import { cameras } from "./cameras/feature.ts";
import { closures } from "./closures/feature.ts";
import { credits } from "./credits/feature.ts";
import { desks } from "./desks/feature.ts";
import { directory } from "./directory/feature.ts";
import type { Feature } from "./feature.ts";
import { floorPlans } from "./floor-plans/feature.ts";
import { help } from "./help/feature.ts";
import { imports } from "./imports/feature.ts";
import { installation } from "./installation/feature.ts";
import { mailRoom } from "./mail-room/feature.ts";
import { meetings } from "./meetings/feature.ts";
import { muster } from "./muster/feature.ts";
import { notifications } from "./notifications/feature.ts";
import { operators } from "./operators/feature.ts";
import { parking } from "./parking/feature.ts";
import { people } from "./people/feature.ts";
import { presence } from "./presence/feature.ts";
import { privacy } from "./privacy/feature.ts";
import { qr } from "./qr/feature.ts";
import { reports } from "./reports/feature.ts";
import { rooms } from "./rooms/feature.ts";
import { signIn } from "./sign-in/feature.ts";
import { sites } from "./sites/feature.ts";
import { support } from "./support/feature.ts";
import { tracing } from "./tracing/feature.ts";
import { usualWeek } from "./usual-week/feature.ts";
import { views } from "./views/feature.ts";
import { visitors } from "./visitors/feature.ts";
import { visits } from "./visits/feature.ts";

/**
 * All features, in the order in which they may call each other (`order` of .dependency-cruiser.mjs):
 * listeners are called in this order, and those that take locks in the order of their locks.
 */
export const features: readonly Feature[] = [
  sites,
  people,
  signIn,
  accounts,
  notifications,
  presence,
  ...[closures, help, credits, support, mailRoom, views],
  ...[parking, desks, rooms, qr],
  ...[imports, usualWeek],
  visitors,
  visits,
  meetings,
  ...[directory, floorPlans],
  cameras,
  ...[muster, tracing],
  reports,
  privacy,
  administration,
  installation,
  operators,
];
