import { buildWebApp } from "./web-app.ts";

// A single process from here on: signals reach the server itself, not a script that must forward them.
if (buildWebApp()) {
  await import("../apps/server/src/main.ts");
  await startDemoStream();
} else process.exitCode = 1;

/** In this process, not in those that serve: an end of this one is an end of the stream. */
async function startDemoStream(): Promise<void> {
  const { readConfig } = await import("../apps/server/src/platform/startup/config.ts");
  const { demoCameras, port, role } = readConfig(process.env);
  // Port 0 is any free one, which only tests take.
  if (!demoCameras || port === 0 || role === "worker") return;
  const { streamDemo } = await import("./cameras/demo-stream.ts");
  await streamDemo({ origin: `http://localhost:${port}` }).catch((error: unknown) => {
    console.error("The demo's cameras are quiet:", error instanceof Error ? error.message : error);
  });
}
