import { IconAlertCircle } from "@tabler/icons-react";
import { Notice } from "../../ui/feedback/notice.tsx";

/** The problems of a form as a whole, above its fields. */
export const GeneralErrors = ({ of }: { of: { general: readonly string[] } }) =>
  of.general.map((message) => (
    <Notice key={message} tone="red" icon={IconAlertCircle} role="alert">
      {message}
    </Notice>
  ));
