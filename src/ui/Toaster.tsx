import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

// A default export, because it is loaded lazily: no page begins with a notice.
export default function Toaster() {
  return <Notifications position="bottom-right" autoClose={4000} limit={3} />;
}
