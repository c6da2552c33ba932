/** Types of the part of oidc-provider that tests use; the package has none. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: string, listener: (context: unknown, error: Error) => void): this;
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
  }
  export type { Context };
}
