import type { EndpointsOf } from "../endpoint.ts";
import type * as mailRoom from "./mail-room.ts";

export type MailRoomApi = EndpointsOf<typeof mailRoom>;
