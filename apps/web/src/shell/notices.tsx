import { OfflineNotice } from "./offline-notice.tsx";
import { UpdateNotice } from "./update-notice.tsx";

export const Notices = () => (
  <>
    <OfflineNotice />
    <UpdateNotice />
  </>
);
