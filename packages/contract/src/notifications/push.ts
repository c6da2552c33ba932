/** What a push message brings to a browser's worker, as JSON. Plain TypeScript, for the server and the tests. */
export interface PushPayload {
  title: string;
  body: string;
  /** The page that a tap opens: a path of the client's own address. */
  path: string;
  /** A message takes the place of an earlier one with the same tag. */
  tag: string;
}
