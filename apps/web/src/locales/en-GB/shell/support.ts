/** Texts of the support dialog; its messages are in the contract. */
export const shellSupport = {
  title: "Contact Support",
  subtitle: "{{client}} support will answer by email.",
  subtitleTo: "{{client}} support will answer to {{email}}.",
  email: "Email",
  name: "Full name",
  url: "URL",
  problem: "Problem",
  hint: "What did you do, what happened, and what did you expect?",
  send: "Send",
} as const;
