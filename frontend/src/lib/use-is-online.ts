import { useSyncExternalStore } from 'react';

/** Whether the device has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine);

function followConnection(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}
