export const sites = {
  buildingUnknown: "This building was not found.",
} as const;
