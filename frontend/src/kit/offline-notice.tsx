import { useIsOnline } from '../lib/use-is-online';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <p className="offline-notice" role="status">
      {!isOnline && 'You are offline. What you see may be out of date.'}
    </p>
  );
}
