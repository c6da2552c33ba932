/**
 * What later features may use of parking: the names of car parks, spaces for visitors in the car parks for visitors, and
 * what follows from vehicles at gates.
 */

export { recordPassage, removePassage } from "./arrivals/passages.ts";
export { forgetPassages, lockPlates, platesInside } from "./arrivals/queries.ts";
export { settleDue, settlePlates } from "./arrivals/settle.ts";
export { addSpacesToCarparks } from "./carparks/add-many.ts";
export { addCarpark, type CarparkListener } from "./carparks/manage.ts";
export { listCarparkNames } from "./core/carpark-queries.ts";
export { forgetVisitors } from "./core/reservation-queries.ts";
export { isParkingAdmin } from "./core/rules.ts";
export { parkingSettings } from "./core/settings.ts";
export { bookOwnParking } from "./reservations/book-own.ts";
export { releaseForVisitor, rescheduleForVisitor, reserveForVisitor } from "./reservations/for-visitors.ts";
