import * as freeRooms from "@portico/contract/meetings/free-rooms";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import * as rules from "./core/rules.ts";
import { readBusyTimes } from "./free-rooms/busy-times.ts";
import { findFreeRooms } from "./free-rooms/find.ts";

/** What a booking by time first asks before it books. */
export function freeRoomRoutes(serve: Serve): void {
  serve(freeRooms.listFreeRooms, (call) => {
    requireRight(call, rules.mayBook);
    return findFreeRooms(call, call.query);
  });

  serve(freeRooms.listBusyTimes, (call) => {
    requireRight(call, rules.mayBook);
    return readBusyTimes(call, call.query);
  });
}
