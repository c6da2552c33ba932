import * as contract from "@portico/contract/cameras/cameras";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { addCamera, changeCamera, removeCamera, rotateSecret } from "./core/manage.ts";
import { toCamera } from "./core/present.ts";
import { listCameras } from "./core/queries.ts";
import { isOperator } from "./core/rights.ts";

/** Cameras and their settings. */
export function cameraRoutes(serve: Serve, secret: string): void {
  serve(contract.listCameras, async (call) => {
    const { db, client, query, now } = requireRight(call, isOperator);
    const rows = await listCameras(db, client.id, { siteId: query.site });
    const page = rows.slice((query.page - 1) * query.limit, query.page * query.limit);
    return { count: rows.length, results: page.map((row) => toCamera(row, now)) };
  });
  serve(contract.getCamera, async (call) => {
    const { db, client, params, now } = requireRight(call, isOperator);
    const [row] = await listCameras(db, client.id, params);
    return toCamera(requireRow(row), now);
  });
  serve.steps(contract.addCamera, (call) =>
    call.inTransaction((work) =>
      addCamera({ ...requireRight(call, isOperator), ...work, client: call.client }, call.body, secret),
    ),
  );
  serve(contract.changeCamera, (call) =>
    changeCamera(requireRight(call, isOperator), call.params.id, call.body, secret),
  );
  serve(contract.removeCamera, (call) => removeCamera(requireRight(call, isOperator), call.params.id));
  serve.steps(contract.rotateCameraSecret, (call) =>
    call.inTransaction((work) =>
      rotateSecret(
        { ...requireRight(call, isOperator), ...work, client: call.client },
        call.params.id,
        call.body.keepMinutes ?? 0,
      ),
    ),
  );
}
