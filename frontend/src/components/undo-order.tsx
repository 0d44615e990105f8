import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { type TimeToUndo, useSecondsUntil, useTimesToUndo, useTimeToUndo } from '../lib/orders/time-to-undo';
import { useCancelOrder } from '../lib/orders/use-cancel-order';
import { useFocusWhenGone } from '../lib/use-focus-when-gone';
import { useIsOnline } from '../lib/use-is-online';
import { useTask } from '../lib/use-task';
import './undo-order.css';

interface UndoOrderProps {
  readonly orderNumber: string;
  /** Once it is undone. */
  readonly onUndone?: () => void;
}

/** How long an order may still be undone, with the button for it. Nothing where it doesn't wait for that. */
export function UndoOrder({ orderNumber, onUndone }: UndoOrderProps) {
  const time = useTimeToUndo(orderNumber);
  return time && <Countdown orderNumber={orderNumber} time={time} onUndone={onUndone} />;
}

/** All orders that may still be undone, but one that the screen shows by itself. Where a toast or the end of the screen would hide their rows, it stands at the top. */
export function OrdersToUndo({ except }: { readonly except?: string | null }) {
  const times = [...useTimesToUndo()].filter(([orderNumber]) => orderNumber !== except);
  return times.map(([orderNumber, time]) => (
    <section key={orderNumber} className="card" aria-label={time.what}>
      <p className="row__title">{time.what}</p>
      <UndoOrder orderNumber={orderNumber} />
    </section>
  ));
}

interface CountdownProps {
  readonly orderNumber: string;
  readonly time: TimeToUndo;
  readonly onUndone: (() => void) | undefined;
}

function Countdown({ orderNumber, time: { endsAt, state, what }, onUndone }: CountdownProps) {
  const seconds = useSecondsUntil(endsAt);
  const isOnline = useIsOnline();
  const cancel = useCancelOrder();
  const { isBusy, run } = useTask();
  const isOver = state === 'over' || seconds === 0;
  const mayUndo = isOnline && (!isOver || isBusy);
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  useEffect(() => {
    row.current = box.current?.closest<HTMLElement>('[tabindex="-1"]') ?? row.current;
  });
  // The button disappears: the focus stays with the order.
  useFocusWhenGone(mayUndo && hadFocus, row);
  const undo = async () => {
    if (!(await cancel(orderNumber))) return;
    onUndone?.();
    row.current?.focus({ preventScroll: true });
  };
  if (!isOnline) {
    return (
      <p className="undo-order__offline">You’re offline: it can’t be undone now. We send it by ourselves.</p>
    );
  }
  return (
    <div className="undo-order" ref={box}>
      {/* Who listens has heard how long it is, and isn't told each second. */}
      <p className="undo-order__words" aria-hidden>
        {wordsOf(isOver, isBusy, seconds)}
      </p>
      {mayUndo && (
        <Button
          variation="link"
          size="small"
          isDisabled={isBusy}
          onFocus={() => setHadFocus(true)}
          onClick={() => void run(undo)}
        >
          Undo
          <span className="visually-hidden"> {what}</span>
        </Button>
      )}
    </div>
  );
}

function wordsOf(isOver: boolean, isBusy: boolean, seconds: number): string {
  if (isBusy) return 'Cancelling...';
  return isOver ? 'Sending...' : `Sending in ${seconds} s`;
}

/** Says once that there is time to undo an order, and that it is over. What was undone is said by its toast. */
export function UndoAnnouncements() {
  const times = useTimesToUndo();
  return (
    <div className="visually-hidden" role="status">
      {[...times].map(([orderNumber, { what, state }]) => (
        <p key={orderNumber}>
          {state === 'over'
            ? `Sending ${what}.`
            : `${what} is sent in a few seconds. Until then you can undo it.`}
        </p>
      ))}
    </div>
  );
}
