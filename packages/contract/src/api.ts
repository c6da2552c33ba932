import type * as account from "./account.ts";
import type * as admin from "./admin.ts";
import type * as badges from "./badges.ts";
import type * as calendar from "./calendar.ts";
import type * as credits from "./credits.ts";
import type * as deliveries from "./deliveries.ts";
import type * as deskReservations from "./desk-reservations.ts";
import type * as desks from "./desks.ts";
import type * as directory from "./directory.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as floorPlans from "./floor-plans.ts";
import type * as help from "./help.ts";
import type * as invitations from "./invitations.ts";
import type * as kiosk from "./kiosk.ts";
import type * as mailCollect from "./mail-collect.ts";
import type * as meetingBooking from "./meeting-booking.ts";
import type * as meetingSchedules from "./meeting-schedules.ts";
import type * as meetings from "./meetings.ts";
import type * as myVisit from "./my-visit.ts";
import type * as parking from "./parking.ts";
import type * as parkingCarparks from "./parking-carparks.ts";
import type * as parkingPermits from "./parking-permits.ts";
import type * as parkingSettings from "./parking-settings.ts";
import type * as people from "./people.ts";
import type * as peopleAdmin from "./people-admin.ts";
import type * as peopleImport from "./people-import.ts";
import type * as places from "./places.ts";
import type * as presence from "./presence.ts";
import type * as profile from "./profile.ts";
import type * as qr from "./qr.ts";
import type * as receptionSettings from "./reception-settings.ts";
import type * as resourceCatalogs from "./resource-catalogs.ts";
import type * as resources from "./resources.ts";
import type * as screens from "./screens.ts";
import type * as signInProviders from "./sign-in-providers.ts";
import type * as signUp from "./sign-up.ts";
import type * as signUpSettings from "./sign-up-settings.ts";
import type * as support from "./support.ts";
import type * as visitors from "./visitors.ts";
import type * as visits from "./visits.ts";

type EndpointsOf<M> = Extract<M[keyof M], Endpoint>;
type All =
  | EndpointsOf<typeof account>
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof calendar>
  | EndpointsOf<typeof deliveries>
  | EndpointsOf<typeof credits>
  | EndpointsOf<typeof deskReservations>
  | EndpointsOf<typeof desks>
  | EndpointsOf<typeof directory>
  | EndpointsOf<typeof floorPlans>
  | EndpointsOf<typeof help>
  | EndpointsOf<typeof invitations>
  | EndpointsOf<typeof mailCollect>
  | EndpointsOf<typeof meetings>
  | EndpointsOf<typeof meetingBooking>
  | EndpointsOf<typeof meetingSchedules>
  | EndpointsOf<typeof parking>
  | EndpointsOf<typeof parkingCarparks>
  | EndpointsOf<typeof parkingPermits>
  | EndpointsOf<typeof parkingSettings>
  | EndpointsOf<typeof people>
  | EndpointsOf<typeof peopleAdmin>
  | EndpointsOf<typeof peopleImport>
  | EndpointsOf<typeof places>
  | EndpointsOf<typeof presence>
  | EndpointsOf<typeof profile>
  | EndpointsOf<typeof resources>
  | EndpointsOf<typeof resourceCatalogs>
  | EndpointsOf<typeof badges>
  | EndpointsOf<typeof kiosk>
  | EndpointsOf<typeof qr>
  | EndpointsOf<typeof receptionSettings>
  | EndpointsOf<typeof support>
  | EndpointsOf<typeof signUp>
  | EndpointsOf<typeof signUpSettings>
  | EndpointsOf<typeof signInProviders>
  | EndpointsOf<typeof visitors>
  | EndpointsOf<typeof visits>
  | EndpointsOf<typeof myVisit>
  | EndpointsOf<typeof screens>;

/**
 * Every endpoint by its line in the specification, as `"POST /parking/reservations/"`: types only, so that the
 * browser names a call without downloading its schemas (docs/decisions/002-contract.md).
 */
export type Api = { [E in All as `${E["method"]} ${E["path"]}`]: E };
