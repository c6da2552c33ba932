export const installation = {
  client: {
    create: "created this client",
    suspend: "suspended the use of this workplace",
    export: "wrote everything in this workplace to an archive",
    import: "brought this workplace here from an archive",
    resume: "ended the suspension of this workplace",
  },
  host: { add: "added a host of this workplace", remove: "removed a host of this workplace" },
  "set-up": { complete: "set this workplace up" },
  profile: { change: "changed the organisation" },
  "next-steps": { dismiss: "hid the list of next steps" },
};
