import { EXAMPLE, type MessageSamples, type Sample } from "../../platform/messages/sample.ts";
import { silentMail, speaksAgainMail } from "./mails.ts";

const exampleCamera = ({ now }: Sample) => ({
  ...{ id: EXAMPLE.id, name: "NORTH-IN", siteId: EXAMPLE.id, siteName: EXAMPLE.site },
  ...{ timeZone: EXAMPLE.timeZone, lastSeenAt: now.toISOString(), silentSince: null },
});

/** Examples of mails about cameras. */
export const cameraSamples = {
  "cameras.silent": (sample) => ({
    mail: silentMail(sample.reader, [exampleCamera(sample)], `${sample.client.origin}/cameras`),
  }),
  "cameras.speaks-again": (sample) => ({
    mail: speaksAgainMail(sample.reader, [exampleCamera(sample)], `${sample.client.origin}/cameras`),
  }),
} satisfies MessageSamples;
