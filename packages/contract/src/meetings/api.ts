import type { EndpointsOf } from "../endpoint.ts";
import type * as booking from "./booking.ts";
import type * as feeds from "./feeds.ts";
import type * as freeRooms from "./free-rooms.ts";
import type * as meetings from "./meetings.ts";
import type * as schedule from "./schedule.ts";
import type * as screens from "./screens.ts";

export type MeetingsApi = EndpointsOf<
  typeof booking | typeof feeds | typeof freeRooms | typeof meetings | typeof schedule | typeof screens
>;
