import { useSyncExternalStore } from 'react';

/** A notice while the device has no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <p className="offline-notice" role="status">
      {!isOnline && 'You are offline. What you see may be out of date.'}
    </p>
  );
}

function followConnection(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}
