/** The number of hosts; a host of several meetings counts once. */
export const countHosts = (meetings: readonly { host: { id: string } | null }[]): number =>
  new Set(meetings.flatMap(({ host }) => (host ? [host.id] : []))).size;
