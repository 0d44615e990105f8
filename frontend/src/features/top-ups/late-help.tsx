import { useEffect, useState } from 'react';
import { ContactSupport } from '../../components/contact-support';
import { useRuntimeConfig } from '../../lib/runtime-config';

/** Most payments are confirmed within a minute, and a bank transfer within ten. */
const usualMs = 10 * 60_000;

/**
 * The way to somebody who can look for a payment that isn't confirmed after the usual time. It comes last on its card, so that no button
 * moves under a finger when it appears.
 */
export function LateHelp({ since }: { readonly since: string | undefined }) {
  const { chatUrl } = useRuntimeConfig();
  if (!useIsLate(since)) return null;
  return (
    <div className="late-top-up">
      <p>{`This is taking longer than usual. ${chatUrl === undefined ? 'Contact support with the reference.' : 'Send us the reference, and we’ll look for your payment.'}`}</p>
      {chatUrl !== undefined && (
        <a className="amplify-button" href={chatUrl} target="_blank" rel="noopener noreferrer">
          Contact support
        </a>
      )}
    </div>
  );
}

/** The same in the history, where there is no room for a button. */
export function LateNote({ since }: { readonly since: string }) {
  if (!useIsLate(since)) return null;
  return (
    <p className="row__note top-up-row__note">
      This is taking longer than usual. Paid? Don’t pay again. <ContactSupport />
    </p>
  );
}

/** @param since ISO; undefined: unknown, which isn't late */
function useIsLate(since: string | undefined): boolean {
  const lateAt = since === undefined ? Number.POSITIVE_INFINITY : Date.parse(since) + usualMs;
  const [now, setNow] = useState(Date.now);
  const isLate = now >= lateAt;
  useEffect(() => {
    if (isLate || !Number.isFinite(lateAt)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, lateAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isLate, lateAt]);
  return isLate;
}
