import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";

export type Delivery = Answer<Api["GET /deliveries/"]>["results"][number];
export type DeliveryStatus = Delivery["status"];
/** The result for one message that was to be sent again. */
export type ResendResult = Answer<Api["POST /deliveries/resend/"]>["results"][number];
