import { accounts } from "./de-DE/accounts.ts";
import { accountsProfile } from "./de-DE/accounts-profile.ts";
import { administration } from "./de-DE/administration.ts";
import { administrationAudit } from "./de-DE/administration-audit.ts";
import { cameraSettings } from "./de-DE/camera-settings.ts";
import { camerasGates } from "./de-DE/cameras-gates.ts";
import { camerasLiveView } from "./de-DE/cameras-live-view.ts";
import { camerasPassages } from "./de-DE/cameras-passages.ts";
import { camerasPlates } from "./de-DE/cameras-plates.ts";
import { camerasRegistration } from "./de-DE/cameras-registration.ts";
import { credits } from "./de-DE/credits.ts";
import { dashboard } from "./de-DE/dashboard.ts";
import { desks } from "./de-DE/desks.ts";
import { desksBook } from "./de-DE/desks-book.ts";
import { desksGrid } from "./de-DE/desks-grid.ts";
import { desksList } from "./de-DE/desks-list.ts";
import { desksScan } from "./de-DE/desks-scan.ts";
import { directory } from "./de-DE/directory.ts";
import { floorPlans } from "./de-DE/floor-plans.ts";
import { floorPlansEditor } from "./de-DE/floor-plans-editor.ts";
import { home } from "./de-DE/home.ts";
import { imports } from "./de-DE/imports.ts";
import { installation } from "./de-DE/installation.ts";
import { mailRoom } from "./de-DE/mail-room.ts";
import { meetings } from "./de-DE/meetings.ts";
import { meetingsBooking } from "./de-DE/meetings-booking.ts";
import { meetingsFeeds } from "./de-DE/meetings-feeds.ts";
import { meetingsFreeRooms } from "./de-DE/meetings-free-rooms.ts";
import { meetingsSchedule } from "./de-DE/meetings-schedule.ts";
import { meetingsScreens } from "./de-DE/meetings-screens.ts";
import { messageTemplates } from "./de-DE/message-templates.ts";
import { muster } from "./de-DE/muster.ts";
import { notifications } from "./de-DE/notifications.ts";
import { operators } from "./de-DE/operators.ts";
import { operatorsServices } from "./de-DE/operators-services.ts";
import { pageHelp } from "./de-DE/page-help.ts";
import { paletteBooking } from "./de-DE/palette-booking.ts";
import { parking } from "./de-DE/parking.ts";
import { parkingDecisions } from "./de-DE/parking-decisions.ts";
import { parkingSettings } from "./de-DE/parking-settings.ts";
import { planWeek } from "./de-DE/plan-week.ts";
import { presence } from "./de-DE/presence.ts";
import { privacy } from "./de-DE/privacy.ts";
import { qr } from "./de-DE/qr.ts";
import { reports } from "./de-DE/reports.ts";
import { rollCall } from "./de-DE/roll-call.ts";
import { rooms } from "./de-DE/rooms.ts";
import { settingsArchive } from "./de-DE/settings-archive.ts";
import { settingsIndex } from "./de-DE/settings-index.ts";
import { shell } from "./de-DE/shell.ts";
import { shellFileImport } from "./de-DE/shell-file-import.ts";
import { shellSettings } from "./de-DE/shell-settings.ts";
import { shellSupport } from "./de-DE/shell-support.ts";
import { signIn } from "./de-DE/sign-in.ts";
import { signInProviders } from "./de-DE/sign-in-providers.ts";
import { signInSecurity } from "./de-DE/sign-in-security.ts";
import { sites } from "./de-DE/sites.ts";
import { tracing } from "./de-DE/tracing.ts";
import { ui } from "./de-DE/ui.ts";
import { visitors } from "./de-DE/visitors.ts";
import { visits } from "./de-DE/visits.ts";
import { visitsKiosk } from "./de-DE/visits-kiosk.ts";
import { visitsPersonalPage } from "./de-DE/visits-personal-page.ts";
import { visitsScanner } from "./de-DE/visits-scanner.ts";
import { visitsSettings } from "./de-DE/visits-settings.ts";
import { visitsWalkIns } from "./de-DE/visits-walk-ins.ts";

export { german } from "@portico/contract/texts/de-DE";

/** All screens in German, by namespace. Loaded as one file, since a German reader needs most of it. */
export const screens = {
  accountsProfile,
  accounts,
  administration,
  administrationAudit,
  camerasLiveView,
  camerasPassages,
  camerasPlates,
  camerasRegistration,
  cameraSettings,
  camerasGates,
  credits,
  dashboard,
  desksBook,
  desksGrid,
  desksList,
  desksScan,
  desks,
  directory,
  floorPlansEditor,
  floorPlans,
  home,
  imports,
  installation,
  mailRoom,
  messageTemplates,
  muster,
  notifications,
  operators,
  operatorsServices,
  meetingsBooking,
  meetingsFeeds,
  meetingsFreeRooms,
  meetingsSchedule,
  meetingsScreens,
  meetings,
  parkingDecisions,
  parkingSettings,
  pageHelp,
  paletteBooking,
  settingsIndex,
  parking,
  planWeek,
  presence,
  privacy,
  qr,
  reports,
  rollCall,
  rooms,
  settingsArchive,
  shellFileImport,
  shellSettings,
  shellSupport,
  shell,
  signInProviders,
  signInSecurity,
  signIn,
  sites,
  tracing,
  ui,
  visitors,
  visitsKiosk,
  visitsPersonalPage,
  visitsScanner,
  visitsSettings,
  visitsWalkIns,
  visits,
};
