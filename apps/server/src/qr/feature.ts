import type { Feature } from "../feature.ts";
import { qrRoutes } from "./routes.ts";

export const qr = {
  name: "qr",
  constraints: {},
  routes: (serve, parts) => qrRoutes(serve, { ...parts, handlers: parts.qrHandlers }),
} satisfies Feature;
