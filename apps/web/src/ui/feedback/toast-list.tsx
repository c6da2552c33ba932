import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toasts.module.css";

/** The toasts as they stand. Neither a drag nor a scroll closes one, so that its text can be selected. */
export const ToastList = () => (
  <Notifications
    classNames={{ notification: classes.toast }}
    position="top-center"
    withinPortal={false}
    transitionDuration={160}
    notificationMaxHeight="50vh"
    pauseResetOnHover="notification"
    allowDragDismiss={false}
    allowScrollDismiss={false}
    renderNotification={({ message }) => message}
  />
);
