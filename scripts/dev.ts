import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

const vite = join(root, "node_modules", "vite", "bin", "vite.js");
const main = join(root, "apps", "server", "src", "main.ts");

// The web app's calls go to the server's port, whatever it is. A single process: Node restarts it on a change.
const env = { ...process.env, WEB_PROCESSES: "1", API_URL: `http://localhost:${process.env.PORT || 3000}` };
const spawnNode = (cwd: string, args: string[]) =>
  spawn(process.execPath, args, { cwd, env, stdio: "inherit" });

const processes = [
  spawnNode(root, ["--watch", "--watch-preserve-output", main]),
  spawnNode(join(root, "apps", "web"), [vite, "--clearScreen", "false"]),
];

const stop = () => {
  for (const child of processes) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// Neither process is useful alone: when one ends, the other is stopped, and Node waits for both.
for (const child of processes) child.once("exit", stop);
