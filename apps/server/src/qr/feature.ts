import type { Feature } from "../feature.ts";
import { qrRoutes } from "./routes.ts";

export const qr = {
  name: "qr",
  constraints: {},
  routes: (serve, parts) => qrRoutes(serve, { handlers: parts.qrHandlers }),
} satisfies Feature;
