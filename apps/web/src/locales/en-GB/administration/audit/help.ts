export const help = { text: { change: "wrote a help text", remove: "removed a help text" } };
