import { text } from "@portico/contract/texts/text";
import { EXAMPLE, type MessageSamples } from "../../platform/messages/sample.ts";
import { reportMail } from "./mail.ts";

/** An example of a mailed report, without its files. */
export const reportSamples = {
  "reports.report": ({ client, reader, say }) => ({
    mail: reportMail(client, reader, {
      report: say(text("samples.report")),
      subject: text("samples.reportSubject"),
      finding: {
        title: text("samples.finding"),
        figures: [{ value: text("reports.number", { value: 82 }), label: text("samples.figure") }],
      },
      path: "/reports",
      id: EXAMPLE.id,
      files: [],
    }),
  }),
} satisfies MessageSamples;
