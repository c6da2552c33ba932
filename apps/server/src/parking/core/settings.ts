import type { ParkingSettings } from "@portico/contract/parking/settings";
import type { ChangeableSettings } from "../../platform/work/client-settings.ts";

export const parkingSettings: ChangeableSettings<ParkingSettings> = {
  defaults: {
    parkingPermitReleaseNoticeDays: null,
    activeFutureParkingReservations: null,
    parkingFutureBookingDaysLimit: null,
    parkingDisableCarparkSelection: false,
    parkingDefaultTimesEnabled: false,
    parkingUnrestricted: false,
  },
  action: "parking.settings.change",
  topic: "parking",
};
