import type { PresentPerson } from "@portico/contract/muster/on-site";
import { fileUrl } from "../../platform/documents/files.ts";
import type { PresentRow } from "./queries.ts";

export const presentPerson = (row: PresentRow): PresentPerson => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  photo: row.photo ?? fileUrl(row.photoId),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  hasPhone: row.phone !== null,
  isStaff: row.isStaff,
  company: row.company,
  registration: row.registration,
  host: row.host,
  location: {
    site: row.site,
    building: row.building,
    floor: row.floor,
    zone: row.zone,
    desk: row.desk,
    place: row.place,
    status: row.status,
  },
  seenAt: row.seenAt,
  seenBy: row.seenBy,
});
