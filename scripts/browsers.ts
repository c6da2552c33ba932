import { AsyncLocalStorage } from "node:async_hooks";
import { type ClientRequest, request } from "node:http";
import type { queryClient } from "../apps/web/src/shell/api/query-client.ts";

type QueryClient = typeof queryClient;

/**
 * Browsers for tests of what stays shown: each has its own copy of the web app's live events and query client, told
 * apart by the asynchronous context in which its code runs, and a connection that a test can cut or delay.
 */
export interface TestBrowser {
  queryClient: QueryClient;
  /** Runs something as this browser's page. */
  run<T>(work: () => T): T;
  /** Loses the connection; it comes back by itself. */
  cut(): void;
  /** Hears nothing until it wakes up, and what was sent meanwhile is lost. */
  sleep(): void;
  wake(): void;
  /** Delays what arrives by up to these milliseconds, in order. */
  delay(ms: number): void;
  isOpen(): boolean;
  close(): void;
}

interface Context {
  address(): string;
  headers: Record<string, string>;
  source?: TestEventSource;
  isAsleep: boolean;
  delayMs: number;
  startedAt: number;
}
const contexts = new AsyncLocalStorage<Context>();
const { performance: clock } = globalThis;

/** Whether the code that runs is a browser's, and not the server's. */
export const isInBrowser = (): boolean => contexts.getStore() !== undefined;

/** As the browser's: connects again by itself after a loss, with the last event. */
class TestEventSource {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  private readonly context = contexts.getStore()!;
  private readonly listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();
  private lastId = "";
  private sent: ClientRequest | undefined;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.context.source = this;
    this.connect();
  }
  addEventListener(name: string, listener: (event: { data: string; lastEventId: string }) => void): void {
    this.listeners.set(name, listener);
  }
  close(): void {
    this.readyState = TestEventSource.CLOSED;
    this.sent?.destroy();
  }
  cut(): void {
    this.sent?.destroy();
  }

  private connect(): void {
    if (this.readyState === TestEventSource.CLOSED) return;
    const { address, headers } = this.context;
    this.readyState = 0;
    let rest = "";
    let arriving = Promise.resolve();
    const sent = request(
      `${address()}${this.path}`,
      { agent: false, headers: { ...headers, ...(this.lastId ? { "last-event-id": this.lastId } : {}) } },
      (answer) => {
        const isCurrent = () => this.sent === sent && this.readyState !== TestEventSource.CLOSED;
        contexts.run(this.context, () => {
          this.readyState = 1;
          this.onopen?.();
        });
        answer.setEncoding("utf8").on("data", (part: string) => {
          const ms = Math.random() * this.context.delayMs;
          arriving = arriving
            .then(() => new Promise((resolve) => setTimeout(resolve, ms)))
            .then(() => {
              if (!isCurrent() || this.context.isAsleep) return;
              const blocks = `${rest}${part}`.split("\n\n");
              rest = blocks.pop() ?? "";
              for (const block of blocks) contexts.run(this.context, () => this.hear(block));
            });
        });
        answer.on("error", () => undefined);
        answer.on("close", () => {
          if (isCurrent()) this.lose();
        });
      },
    );
    this.sent = sent;
    sent.on("error", () => {
      if (this.sent === sent) this.lose();
    });
    sent.end();
  }
  private hear(block: string): void {
    this.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? this.lastId;
    const [, name] = /^event: (.*)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (name && data) this.listeners.get(name)?.({ data, lastEventId: this.lastId });
  }
  private lose(): void {
    if (this.readyState === TestEventSource.CLOSED) return;
    this.sent = undefined;
    this.readyState = 0;
    contexts.run(this.context, () => this.onerror?.());
    setTimeout(() => this.connect(), 20 + Math.random() * 60);
  }
}

class NoChannel {
  onmessage = null;
  addEventListener(): void {}
  postMessage(): void {}
  close(): void {}
}

/** What the web app finds in a browser, for `vi.stubGlobal`. */
export const browserGlobals = {
  EventSource: TestEventSource,
  BroadcastChannel: NoChannel,
  navigator: {
    onLine: true,
    locks: { request: (_name: string, _options: object, hold: () => Promise<void>) => hold() },
  },
  performance: {
    now: () => clock.now() - (contexts.getStore()?.startedAt ?? 0),
    get timeOrigin() {
      return clock.timeOrigin + (contexts.getStore()?.startedAt ?? 0);
    },
  },
};

interface Web {
  startLive(): () => void;
  queryClient: QueryClient;
}

/** Opens a browser; `load` imports the web app's modules anew. */
export async function openBrowser(
  address: () => string,
  headers: Record<string, string>,
  load: () => Promise<Web>,
): Promise<TestBrowser> {
  const context: Context = {
    address,
    headers,
    isAsleep: false,
    delayMs: 0,
    startedAt: clock.now(),
  };
  const { startLive, queryClient } = await contexts.run(context, load);
  const stop = contexts.run(context, startLive);
  return {
    queryClient,
    run: (work) => contexts.run(context, work),
    cut: () => context.source?.cut(),
    sleep: () => {
      context.isAsleep = true;
    },
    wake: () => {
      if (!context.isAsleep) return;
      context.isAsleep = false;
      context.source?.cut();
    },
    delay: (ms) => {
      context.delayMs = ms;
    },
    isOpen: () => context.source?.readyState === 1,
    close() {
      contexts.run(context, stop);
      queryClient.clear();
    },
  };
}
