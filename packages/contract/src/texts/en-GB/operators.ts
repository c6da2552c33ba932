export const operators = {
  codeRequired: "Enter the code of your authenticator app.",
  codeWrong: "This code is not right. Enter the one that your app shows now.",
  logInFailed: "Address, password or code is not right.",
  reasonRequired: "Enter the reason.",
  linkWrong: "This link is not valid any more. The command “operator create” prints a new one.",
  hostUnknown: "This host cannot be found by DNS.",
  hostNetwork: "This host leads into a network that Portico may not call (PROVIDER_NETWORKS).",
  hostSilent: "This host does not answer at {{address}}: {{reason}}.",
  hostElsewhere: "This host leads to something else than this installation.",
  hostLast: "This is the client’s last host. Add another one first.",
  passwordAgain: "Type the password again: it was stored for another server or user.",
} as const;
