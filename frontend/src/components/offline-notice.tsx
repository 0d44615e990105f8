import { useIsOnline } from '../lib/use-is-online';

/** A notice while the device has no connection. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <p className="offline-notice" role="status">
      {!isOnline && 'You are offline. What you see may be out of date.'}
    </p>
  );
}
