import { messages } from "@portico/contract/meeting-form";

interface Draft {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** What is wrong with a message before it is sent; nothing when it may be. */
export const checkContact = ({
  content,
  sendEmail,
  sendSms,
}: Draft): { content?: string; channels?: string } => ({
  ...(content.trim() === "" && { content: messages.contentRequired }),
  ...(!sendEmail && !sendSms && { channels: messages.channelRequired }),
});

/** People, each once however many of the meetings they host. */
export const hostsOf = (meetings: readonly { host: { id: string } | null }[]): number =>
  new Set(meetings.flatMap(({ host }) => (host ? [host.id] : []))).size;
