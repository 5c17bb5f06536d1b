import { useSyncExternalStore } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useApp } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';
import styles from '#src/chrome/offline-banner.module.css';

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Says that the connection is lost, that the page's content stays, and that a link that was followed meanwhile opens later. Announced,
 * because its live region is always present; the button is outside it.
 */
export function OfflineBanner() {
  const { offlineNavigation } = useApp();
  const held = useStore(offlineNavigation);
  const isOffline = useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className={styles.place}>
      <div className={isOffline ? styles.banner : ''}>
        {isOffline && <WifiOff size={18} aria-hidden="true" />}
        <p role="status">
          {isOffline &&
            (held
              ? 'You are offline. The page that you chose opens when you are back online.'
              : 'You are offline. You can keep reading this page; other pages will open when you are back online.')}
        </p>
        {isOffline && held && (
          <button type="button" className={styles.stay} onClick={() => offlineNavigation.act((store) => store.drop())}>
            Stay here
          </button>
        )}
      </div>
    </div>
  );
}
