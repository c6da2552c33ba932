/** People, each once however many of the meetings they host. */
export const countHosts = (meetings: readonly { host: { id: string } | null }[]): number =>
  new Set(meetings.flatMap(({ host }) => (host ? [host.id] : []))).size;
