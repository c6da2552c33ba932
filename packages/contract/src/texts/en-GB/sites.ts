export const sites = {
  buildingUnknown: "This building was not found.",
  zoneUnknown: "This time zone does not exist.",
  personUnknown: "One of these people was not found.",
  zoneWithBookings_one:
    "There is 1 upcoming booking at this site, and another time zone would move it. Cancel it first, or wait until it is over.",
  zoneWithBookings_other:
    "There are {{count}} upcoming bookings at this site, and another time zone would move them. Cancel them first, or wait until they are over.",
  inUse:
    "Something was booked or recorded at this site, so it cannot be removed. Limit the site to nobody instead: then only administrators see it.",
  inUseBuildings: "There are buildings at this site. Remove them first.",
  inUseCarparks: "There are car parks at this site. Remove them first.",
  inUseResources: "There are rooms or other resources at this site. Remove them first.",
  inUseZones: "There are desk zones at this site. Remove them first.",
  inUseCameras: "There are cameras at this site. Remove them first.",
  inUseScreens: "There are screens at this site. Remove them first.",
  inUseCodes: "There are QR codes for this site. Remove them first.",
  inUsePeople: "Some people are permitted to use this site by name. Change their permitted sites first.",
  inUseMuster: "This site has wardens or assembly points. Remove them first.",
} as const;
