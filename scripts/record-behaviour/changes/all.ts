import type { Caller } from "../callers.ts";
import type { Recorder } from "../recorder.ts";
import { changeAccount } from "./account.ts";
import { changeDesks } from "./desks.ts";
import { changeMeetings } from "./meetings.ts";
import { changeParking } from "./parking.ts";
import { changeParkingSettings } from "./parking-settings.ts";
import { changePeople } from "./people.ts";
import { changePlaces } from "./places.ts";
import { changeKiosk, changeReception } from "./reception.ts";
import { changeSmall } from "./small.ts";
import { changeMyVisit, changeVisitors } from "./visitors.ts";

/** All kinds of changes, one second apart. */
export async function recordChanges(
  recorder: Recorder,
  say: (what: string) => void,
): Promise<{ devices: Caller[]; printJob: string }> {
  await changeParking(recorder);
  await changeParkingSettings(recorder);
  say("parking");
  await changeDesks(recorder);
  say("desks");
  const door = await changeMeetings(recorder);
  say("meetings");
  await changeVisitors(recorder);
  await changeMyVisit(recorder);
  say("visits");
  await changeReception(recorder);
  const lobby = await changeKiosk(recorder);
  say("reception");
  await changePlaces(recorder);
  await changeSmall(recorder);
  await changePeople(recorder);
  await changeAccount(recorder);
  say("people");
  return { devices: [door, lobby.kiosk, lobby.printer], printJob: lobby.job };
}
