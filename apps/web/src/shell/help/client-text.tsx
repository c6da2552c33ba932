import { Typography } from "@mantine/core";

/** What a client wrote for its people. `html`: sanitised by the server, as the contract says. */
export const ClientText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract says that this HTML is sanitised
  <Typography dangerouslySetInnerHTML={{ __html: html }} />
);
