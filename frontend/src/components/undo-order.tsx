import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countOf } from '../lib/count';
import { rowOf } from '../lib/orders/rows-on-screen';
import { isSettled, type TimeToUndo, useSecondsUntil, useTimesToUndo } from '../lib/orders/time-to-undo';
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
  const first = [...rows].findIndex(([orderNumber, time]) => mayHaveButton(times, orderNumber, time));
  const orders = [...rows].map(([orderNumber, time], index) => (
    <UndoOrder
      key={orderNumber}
      orderNumber={orderNumber}
      time={time}
      isOver={!times.has(orderNumber)}
      isBelowUndo={first >= 0 && index > first}
    />
  ));
  return (
    <>
      <div className="card undo-bar" ref={bar}>
        {isFolded ? <UndoSeveral times={sorted(times)}>{orders}</UndoSeveral> : orders}
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

/** The next one to be sent first. After a reload, the list brings the newest first. */
const sorted = (times: Iterable<readonly [string, TimeToUndo]>): ReadonlyMap<string, TimeToUndo> =>
  new Map([...times].toSorted(([, one], [, other]) => one.endsAt - other.endsAt));

const mayHaveButton = (times: ReadonlyMap<string, TimeToUndo>, orderNumber: string, time: TimeToUndo) =>
  times.has(orderNumber) && !isSettled(time);

/**
 * The orders, the next one to be sent first. The bar stands on its last row, so a row that went would move those above it: an ended order
 * stays and says how it ended while an Undo stands above it, which would otherwise move under a finger.
 */
function useRows(times: ReadonlyMap<string, TimeToUndo>): ReadonlyMap<string, TimeToUndo> {
  const [rows, setRows] = useState(times);
  const [seen, setSeen] = useState(times);
  if (seen === times) return rows;
  const all = [...sorted(new Map([...rows, ...times]))];
  const first = all.findIndex(([orderNumber, time]) => mayHaveButton(times, orderNumber, time));
  const next = new Map(
    all.filter(([orderNumber], index) => times.has(orderNumber) || (first >= 0 && index > first)),
  );
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

/** The button that takes the place of one that had the focus, or else the screen. */
const nextButton = {
  get current() {
    return document.querySelector<HTMLElement>('.undo-bar button') ?? content.current;
  },
};

interface UndoSeveralProps {
  /** The next one to be sent first. */
  readonly times: ReadonlyMap<string, TimeToUndo>;
  /** A row for each order. */
  readonly children: ReactNode;
}

/**
 * Several orders in one row, so that they cover no more of a phone's screen than one order does. Its button stays in place and opens a list
 * of the orders above it. The last order has the row for itself, unless its own row is open: then its Undo stays there.
 */
function UndoSeveral({ times, children }: UndoSeveralProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const all = [...times.values()];
  const left = all.filter(({ state }) => hasUndo.has(state));
  const unsettled = [...times].filter(([, time]) => !isSettled(time));
  const isLastOpen = isOpen && unsettled.length === 1;
  const isLong = useIsLong(unsettled.length === 1 && !isOpen);
  const [hadFocus, setHadFocus] = useState(false);
  const [last] = unsettled.length === 1 ? unsettled : times.size === 1 ? times : [];
  const isAlone = last !== undefined && (isLong || left.length === 0);
  const isFolded = left.length > 0 && !isAlone;
  // The button disappears.
  useFocusWhenGone(isFolded && hadFocus, nextButton);
  if (isAlone) {
    const [orderNumber, time] = last;
    return <UndoOrder key={orderNumber} {...{ orderNumber, time }} />;
  }
  return (
    <>
      {(!isOpen || isFolded) && (
        <section className="row" aria-label="Orders to undo">
          {/* The row keeps its height, on which the rows above it stand. */}
          <div className="row__words">{isLastOpen ? twoLines : <SeveralWords all={all} />}</div>
          {isFolded && (
            <Button
              aria-expanded={isOpen}
              aria-controls={listId}
              onFocus={() => setHadFocus(true)}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isLastOpen ? (
                'Close'
              ) : (
                <>
                  <span>Undo…</span>
                  <span className="visually-hidden"> Choose an order</span>
                </>
              )}
            </Button>
          )}
        </section>
      )}
      <div id={listId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

const twoLines = (
  <>
    <p className="amount">{'\u00a0'}</p>
    <p className="row__note">{'\u00a0'}</p>
  </>
);

/** What happens next, and to how many, or to which one. */
function SeveralWords({ all }: { readonly all: readonly TimeToUndo[] }) {
  const left = all.filter((time) => !isSettled(time));
  const next = left.find(({ state }) => state === 'counting') ?? left[0] ?? all[0];
  const seconds = useSecondsUntil(next?.endsAt ?? 0);
  const isOnline = useIsOnline();
  const count = left.length || all.filter(({ state }) => state === next?.state).length;
  return (
    <>
      <p className="amount" aria-hidden={isOnline ? true : undefined}>
        {next && (isOnline ? wordsOf(next, seconds) : offlineWords[next.state])}
      </p>
      <p className="row__note">{count === 1 && next ? next.what : countOf(count, 'order')}</p>
    </>
  );
}

/** By then, a finger that was on its way to a row of several has tapped. */
const longMs = 1_500;

/** Whether it has been so for a while. */
function useIsLong(is: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [is]);
  return is && isLong;
}

interface UndoOrderProps {
  readonly orderNumber: string;
  readonly time: TimeToUndo;
  /** It can't be undone any more, and its row only keeps the place of those above it. */
  readonly isOver?: boolean;
  /** Its row stays as high as it is with a button. */
  readonly isBelowUndo?: boolean;
}

function UndoOrder({ orderNumber, time, isOver = false, isBelowUndo = false }: UndoOrderProps) {
  const { endsAt, state, what, message = what } = time;
  const seconds = useSecondsUntil(endsAt);
  const isOnline = useIsOnline();
  const undo = useUndoOrder();
  const mayUndo = hasUndo.has(state) && (state !== 'counting' || seconds > 0);
  const hasButton = isOnline && !isOver && mayUndo;
  const [hadFocus, setHadFocus] = useState(false);
  const [shownAt] = useState(() => performance.now());
  const [order] = useState(() => ({
    get current() {
      return rowOf(orderNumber) ?? content.current;
    },
  }));
  // The button disappears, so the order gets the focus, or else the screen.
  useFocusWhenGone(hasButton && hadFocus, order);
  return (
    <section className="row row--wrapping" aria-label={what}>
      {isSettled(time) && !isBelowUndo && (
        <span className="toast__icon">
          <CheckIcon />
        </span>
      )}
      <div className="row__words">
        {/* Screen readers hear the time once, not every second. */}
        <p className="amount" aria-hidden={isOnline && state !== 'unknown' ? true : undefined}>
          {isOver && !isSettled(time) ? overWords : isOnline ? wordsOf(time, seconds) : offlineWords[state]}
        </p>
        {/* Its number stays on one line. */}
        <p className="row__note">{(isBelowUndo ? what : message).replace(/(?<=\d) (?=\d)/g, '\u00a0')}</p>
      </div>
      {(hasButton || isBelowUndo) && (
        <Button
          style={{ visibility: hasButton ? undefined : 'hidden' }}
          isDisabled={state === 'undoing'}
          onFocus={() => setHadFocus(true)}
          onClick={(event) => {
            if (!isSecondTap(event.nativeEvent, shownAt)) void undo({ orderNumber, what });
          }}
        >
          <span>{state === 'unknown' ? 'Check again' : 'Undo'}</span>
          <span className="visually-hidden">{` ${what}`}</span>
        </Button>
      )}
    </section>
  );
}

/** What an order says that was sent meanwhile, or cancelled in another tab. One line, as above. */
const overWords = 'Too late to undo';
const hasUndo: ReadonlySet<TimeToUndo['state']> = new Set(['counting', 'undoing', 'unknown'] as const);

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
