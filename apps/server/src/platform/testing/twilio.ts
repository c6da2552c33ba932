import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TwilioAccount } from "../delivery/sms.ts";

/** Stands in for Twilio's API of messages: https://www.twilio.com/docs/messaging/api/message-resource */
export interface FakeTwilio {
  account: TwilioAccount;
  taken: { sid: string; to: string; body: string; from: string }[];
  /**
   * Special replies to the next requests: a status with Twilio's own code, or `lost`: the text is taken and
   * no reply sent.
   */
  next: ({ status: number; code: number; message: string } | "lost")[];
  close(): Promise<void>;
}

export async function openTwilio(): Promise<FakeTwilio> {
  const taken: FakeTwilio["taken"] = [];
  const made: Record<string, string>[] = [];
  const next: FakeTwilio["next"] = [];
  const account = {
    accountSid: `AC${"0".repeat(32)}`,
    authToken: "token-of-a-test-only",
    from: "+442079460000",
  };
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64")}`;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    let text = "";
    for await (const part of request) text += part;
    const url = new URL(request.url ?? "", "http://localhost");
    if (request.headers.authorization !== authorization)
      return answer(401, { code: 20003, message: "Authenticate" });
    if (url.pathname !== `/2010-04-01/Accounts/${account.accountSid}/Messages.json`) return answer(404, {});
    if (request.method === "GET")
      return answer(200, { messages: made.filter(({ to }) => to === url.searchParams.get("To")) });
    const special = next.shift();
    if (special && special !== "lost") return answer(special.status, special);
    const form = new URLSearchParams(text);
    const sid = `SM${String(taken.length).padStart(32, "0")}`;
    const one = { sid, to: form.get("To") ?? "", body: form.get("Body") ?? "", from: form.get("From") ?? "" };
    taken.push(one);
    made.unshift({ sid, to: one.to, body: one.body, date_created: new Date().toUTCString() });
    if (special === "lost") request.socket.destroy();
    else answer(201, one);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { ...account, url },
    taken,
    next,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
