import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";

export type Mail = Answer<Api["GET /dev/mailbox/"]>["results"][number];
