/** People, each once however many of the meetings they host. */
export const hostsOf = (meetings: readonly { host: { id: string } | null }[]): number =>
  new Set(meetings.flatMap(({ host }) => (host ? [host.id] : []))).size;
