import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath } from '../../../contracts/paths';
import { useAuth } from '../lib/auth/use-auth';
import { type TimeToUndo, useSecondsUntil, useTimesToUndo, useTimeToUndo } from '../lib/orders/time-to-undo';
import { useUndoOrder } from '../lib/orders/use-undo-order';
import { useFocusWhenGone } from '../lib/use-focus-when-gone';
import { useIsOnline } from '../lib/use-is-online';
import { isSecondTap } from './dialog/second-tap';
import './undo-order.css';

interface UndoOrderProps {
  readonly orderNumber: string;
  /** Called once it is undone. */
  readonly onUndone?: () => void;
}

/** The remaining time to undo an order, with the button. Nothing if it can't be undone. */
export function UndoOrder({ orderNumber, onUndone }: UndoOrderProps) {
  const time = useTimeToUndo(orderNumber);
  return time && <Countdown orderNumber={orderNumber} time={time} onUndone={onUndone} />;
}

interface OrdersToUndoProps {
  /** Orders that the screen already shows with their own Undo. */
  readonly except: readonly string[];
}

/**
 * All orders that can still be undone, shown at the top where a toast or the end of the screen can't hide them. They stay until the
 * customer leaves the screen, so that nothing moves under a finger when the time is over.
 */
export function OrdersToUndo({ except }: OrdersToUndoProps) {
  // Another person may sign in while the screen stays.
  return <UndoCards key={useAuth().userId} except={except} />;
}

function UndoCards({ except }: OrdersToUndoProps) {
  const times = useTimesToUndo();
  /** The orders that have a card, in words. */
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const kept = [...shown].filter(([orderNumber]) => !except.includes(orderNumber));
  const added = [...times].filter(
    ([orderNumber]) => !shown.has(orderNumber) && !except.includes(orderNumber),
  );
  if (added.length > 0 || kept.length < shown.size)
    setShown(new Map([...kept, ...added.map(([number, { what }]) => [number, what] as const)]));
  return [...shown].map(([orderNumber, what]) => (
    <section key={orderNumber} className="card" aria-label={what} tabIndex={-1}>
      <p className="row__title">{what}</p>
      {times.has(orderNumber) ? (
        <UndoOrder orderNumber={orderNumber} />
      ) : (
        <div className="undo-order">
          <Link className="text-link" to={orderPath(orderNumber)}>
            See this order
          </Link>
        </div>
      )}
    </section>
  ));
}

interface CountdownProps {
  readonly orderNumber: string;
  readonly time: TimeToUndo;
  readonly onUndone: (() => void) | undefined;
}

function Countdown({ orderNumber, time, onUndone }: CountdownProps) {
  const { endsAt, state, what } = time;
  const seconds = useSecondsUntil(endsAt);
  const isOnline = useIsOnline();
  const undo = useUndoOrder();
  const isCounting = state === 'counting' && seconds > 0;
  const hasButton = isOnline && (isCounting || state === 'undoing' || state === 'unknown');
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const [shownAt] = useState(() => performance.now());
  useEffect(() => {
    row.current = box.current?.closest<HTMLElement>('[tabindex="-1"]') ?? row.current;
  });
  // The button disappears, so the order gets the focus.
  useFocusWhenGone(hasButton && hadFocus, row);
  const ask = async () => {
    if (!(await undo({ orderNumber, what }))) return;
    onUndone?.();
    row.current?.focus({ preventScroll: true });
  };
  if (!isOnline) return <p className="undo-order__offline">{offlineWords[state]}</p>;
  return (
    <div className="undo-order" ref={box}>
      {/* Screen readers hear the time once, not every second. */}
      <p className="undo-order__words" aria-hidden={state === 'unknown' ? undefined : true}>
        {wordsOf(time, seconds)}
      </p>
      {hasButton && (
        <Button
          variation="link"
          size="small"
          isDisabled={state === 'undoing'}
          onFocus={() => setHadFocus(true)}
          onClick={(event) => {
            if (!isSecondTap(event.nativeEvent, shownAt)) void ask();
          }}
        >
          {state === 'unknown' ? 'Check again' : 'Undo'}
          <span className="visually-hidden"> {what}</span>
        </Button>
      )}
    </div>
  );
}

const sentOffline = 'You’re offline, so it can’t be undone now. We’ll send it.';
const undoneOffline = 'You’re offline. We’ll cancel it once you’re online, unless it has been sent by then.';
const offlineWords: Readonly<Record<TimeToUndo['state'], string>> = {
  counting: sentOffline,
  over: sentOffline,
  undoing: undoneOffline,
  unknown: undoneOffline,
};

function wordsOf({ state, isLate }: TimeToUndo, seconds: number): string {
  if (state === 'unknown')
    return 'We don’t know yet if it was cancelled. Check again: that cancels it, unless it has been sent.';
  if (state === 'undoing') return isLate ? 'No answer yet. Still trying to cancel it...' : 'Cancelling...';
  return state === 'over' || seconds === 0 ? 'Sending...' : `Sending in ${seconds} s`;
}

/** Announces each state of an undoable order once. The result is announced by its toast. */
export function UndoAnnouncements() {
  const times = useTimesToUndo();
  return (
    <div className="visually-hidden" role="status">
      {[...times].map(([orderNumber, { what, state }]) => (
        <p key={orderNumber}>{saidOf[state](what)}</p>
      ))}
    </div>
  );
}

const saidOf: Readonly<Record<TimeToUndo['state'], (what: string) => string>> = {
  counting: (what) => `${what} will be sent in a few seconds. You can undo it until then.`,
  over: (what) => `Sending ${what}.`,
  undoing: (what) => `Cancelling ${what}.`,
  unknown: (what) => `We don’t know yet if ${what} was cancelled.`,
};
