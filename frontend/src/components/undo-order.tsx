import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countOf } from '../lib/count';
import { rowOf } from '../lib/orders/rows-on-screen';
import { type TimeToUndo, useSecondsUntil, useTimesToUndo } from '../lib/orders/time-to-undo';
import { useLeftUndo } from '../lib/orders/use-left-undo';
import { useUndoOrder } from '../lib/orders/use-undo-order';
import { useFocusWhenGone } from '../lib/use-focus-when-gone';
import { useIsOnline } from '../lib/use-is-online';
import { useMatchesMedia } from '../lib/use-matches-media';
import { isSecondTap, watchTaps } from './dialog/second-tap';
import { CheckIcon } from './icons';

/**
 * The orders that can still be undone, at one place of the window on all of the customer's screens: Undo stays where it is when a purchase
 * leads to Home, and nothing else moves when the time is over. It comes before the screen, so that few keys lead from its heading to Undo,
 * however long a list is.
 */
export function UndoBar({ children }: { readonly children: ReactNode }) {
  useLeftUndo();
  const times = useTimesToUndo();
  const rows = useRows(times);
  const bar = useRef<HTMLDivElement>(null);
  const room = useRoom(bar);
  const isShown = rows.size > 0;
  const isFolded = useIsFolded(rows.size);
  // The second tap of a double tap on Undo isn't meant for what lies below.
  useEffect(() => (isShown && bar.current ? watchTaps(bar.current) : undefined), [isShown]);
  const orders = [...rows].map(([orderNumber, time]) => (
    <UndoOrder key={orderNumber} orderNumber={orderNumber} time={time} isOver={!times.has(orderNumber)} />
  ));
  return (
    <>
      <div className="card undo-bar" ref={bar}>
        {isFolded ? <UndoSeveral times={times}>{orders}</UndoSeveral> : orders}
      </div>
      {/* Of several orders, only what is new is announced. */}
      <div className="visually-hidden" role="status" aria-atomic={false}>
        {[...times].map(([orderNumber, { what, state }]) => (
          <p key={orderNumber}>{saidOf[state]?.(what)}</p>
        ))}
      </div>
      {children}
      <div style={{ height: room }} />
    </>
  );
}

/** The orders, oldest first. An ended order stays as an empty row while an older one counts down, whose Undo would otherwise move under a finger. */
function useRows(times: ReadonlyMap<string, TimeToUndo>): ReadonlyMap<string, TimeToUndo> {
  const [rows, setRows] = useState(times);
  const [seen, setSeen] = useState(times);
  if (seen === times) return rows;
  const all = [...new Map([...rows, ...times])];
  const first = all.findIndex(([orderNumber]) => times.has(orderNumber));
  const next = new Map(first < 0 ? [] : all.slice(first));
  setSeen(times);
  setRows(next);
  return next;
}

/**
 * How many pixels the end of the page leaves for the bar. They stay until the customer leaves the screen, so that nothing moves when the bar
 * goes. The toasts stand above it.
 */
function useRoom(bar: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0);
  const { pathname } = useLocation();
  const measure = useCallback(() => {
    const height = bar.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty('--undo', `${height}px`);
    setRoom((most) => Math.max(most, height));
  }, [bar]);
  // After each change, before a toast looks for its place.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const resized = new ResizeObserver(measure);
    if (bar.current) resized.observe(bar.current);
    return () => {
      resized.disconnect();
      document.documentElement.style.removeProperty('--undo');
    };
  }, [bar, measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useLayoutEffect(() => setRoom(bar.current?.offsetHeight ?? 0), [bar, pathname]);
  return room;
}

/**
 * Whether the orders share one row: on a phone, from the second order on. It stays so until the bar goes, because the last order's Undo would
 * otherwise appear under a finger that is about to open the row.
 */
function useIsFolded(count: number): boolean {
  const isWide = useMatchesMedia('(min-width: 60rem)');
  const [wasFolded, setWasFolded] = useState(false);
  const isFolded = !isWide && count > (wasFolded ? 0 : 1);
  if (isFolded !== wasFolded) setWasFolded(isFolded);
  return isFolded;
}

const content = {
  get current() {
    return document.getElementById('content');
  },
};

interface UndoSeveralProps {
  readonly times: ReadonlyMap<string, TimeToUndo>;
  /** A row for each order. */
  readonly children: ReactNode;
}

/**
 * Several orders in one row, so that they cover no more of a phone's screen than one order does. Its button stays in place and opens a list
 * of the orders above it.
 */
function UndoSeveral({ times, children }: UndoSeveralProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const all = [...times.values()];
  const left = all.filter(({ state }) => state !== 'sent');
  const next = all.find(({ state }) => state === 'counting') ?? left[0] ?? all[0];
  const seconds = useSecondsUntil(next?.endsAt ?? 0);
  const isOnline = useIsOnline();
  const [hadFocus, setHadFocus] = useState(false);
  // The button disappears, so the screen gets the focus.
  useFocusWhenGone(left.length > 0 && hadFocus, content);
  return (
    <>
      <section className="row" aria-label="Orders to undo">
        <div className="row__words">
          <p className="amount" aria-hidden={isOnline ? true : undefined}>
            {next && (isOnline ? wordsOf(next, seconds) : offlineWords[next.state])}
          </p>
          <p className="row__note">{countOf(left.length || all.length, 'order')}</p>
        </div>
        {left.length > 0 && (
          <Button
            aria-expanded={isOpen}
            aria-controls={listId}
            onFocus={() => setHadFocus(true)}
            onClick={() => setIsOpen(!isOpen)}
          >
            Undo…<span className="visually-hidden"> Choose an order</span>
          </Button>
        )}
      </section>
      <div id={listId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

interface UndoOrderProps {
  readonly orderNumber: string;
  readonly time: TimeToUndo;
  /** Only keeps its place. */
  readonly isOver: boolean;
}

function UndoOrder({ orderNumber, time, isOver }: UndoOrderProps) {
  const { endsAt, state, what, message = what } = time;
  const seconds = useSecondsUntil(endsAt);
  const isOnline = useIsOnline();
  const undo = useUndoOrder();
  const isCounting = state === 'counting' && seconds > 0;
  const hasButton = isOnline && (isCounting || state === 'undoing' || state === 'unknown');
  const [hadFocus, setHadFocus] = useState(false);
  const [shownAt] = useState(() => performance.now());
  const [order] = useState(() => ({
    get current() {
      return rowOf(orderNumber) ?? content.current;
    },
  }));
  // The button disappears, so the order gets the focus, or else the screen.
  useFocusWhenGone(hasButton && hadFocus && !isOver, order);
  return (
    <section
      className="row row--wrapping"
      aria-label={what}
      style={{ visibility: isOver ? 'hidden' : undefined }}
    >
      {state === 'sent' && (
        <span className="toast__icon">
          <CheckIcon />
        </span>
      )}
      <div className="row__words">
        {/* Screen readers hear the time once, not every second. */}
        <p className="amount" aria-hidden={isOnline && state !== 'unknown' ? true : undefined}>
          {isOnline ? wordsOf(time, seconds) : offlineWords[state]}
        </p>
        {/* Its number stays on one line. */}
        <p className="row__note">{message.replace(/(?<=\d) (?=\d)/g, '\u00a0')}</p>
      </div>
      {hasButton && (
        <Button
          isDisabled={state === 'undoing'}
          onFocus={() => setHadFocus(true)}
          onClick={(event) => {
            if (!isSecondTap(event.nativeEvent, shownAt)) void undo({ orderNumber, what });
          }}
        >
          {state === 'unknown' ? 'Check again' : 'Undo'}
          <span className="visually-hidden"> {what}</span>
        </Button>
      )}
    </section>
  );
}

const sentOffline = 'You’re offline, so it can’t be undone now. We’ll send it.';
const undoneOffline = 'You’re offline. We’ll cancel it once you’re online, unless it has been sent by then.';
const offlineWords: Readonly<Record<TimeToUndo['state'], string>> = {
  counting: sentOffline,
  over: sentOffline,
  undoing: undoneOffline,
  unknown: undoneOffline,
  undone: 'Cancelled',
  sent: 'Purchase Successful',
};

function wordsOf({ state, isLate }: TimeToUndo, seconds: number): string {
  if (state === 'unknown')
    return 'We don’t know yet if it was cancelled. Check again: that cancels it, unless it has been sent.';
  if (state === 'undoing') return isLate ? 'No answer yet. Still trying to cancel it...' : 'Cancelling...';
  if (state === 'undone' || state === 'sent') return offlineWords[state];
  return state === 'over' || seconds === 0 ? 'Sending...' : `Sending in ${seconds} s`;
}

/** Each state is announced once, the result by its toast. */
const saidOf: Readonly<Partial<Record<TimeToUndo['state'], (what: string) => string>>> = {
  counting: (what) => `${what} will be sent in a few seconds. You can undo it until then.`,
  over: (what) => `Sending ${what}.`,
  undoing: (what) => `Cancelling ${what}.`,
  unknown: (what) => `We don’t know yet if ${what} was cancelled.`,
};
