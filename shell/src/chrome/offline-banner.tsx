import { useSyncExternalStore } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import styles from '#src/chrome/offline-banner.module.css';

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost and that the page's content stays. Announced, because its live region is always present. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className={styles.place}>
      {isOffline && (
        <p className={styles.banner}>
          <WifiOff size={18} aria-hidden="true" />
          <span>You are offline. You can keep reading this page; other pages will open when you are back online.</span>
        </p>
      )}
    </div>
  );
}
