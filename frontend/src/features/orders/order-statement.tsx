import type { Order } from '../../lib/api/contract-types';
import { formatStepTime } from '../../lib/dates';
import { isOpen } from '../../lib/orders';
import { capitalized } from '../../lib/words';
import { type Standing, useNetworkNote, useOnItsWay, whenOf } from './order-standing';

interface OrderStatementProps {
  readonly order: Order;
  readonly standing: Standing;
  /** The page is about this order, and tells screen readers what changes. */
  readonly isAlone: boolean;
}

/** The first thing to read about an order: where it stands, and what its customer can expect or do. */
export function OrderStatement({ order, standing, isAlone }: OrderStatementProps) {
  return (
    <div
      className={`order-statement${isOpen(order) ? ' order-statement--open' : ''}`}
      {...(isAlone && { 'aria-live': 'polite' })}
    >
      <Stands order={order} standing={standing} />
    </div>
  );
}

function Stands({ order, standing: { words, reason, told } }: Omit<OrderStatementProps, 'isAlone'>) {
  if (words === undefined) return <OnItsWay order={order} />;
  // The words about a delivery have its time.
  const at = order.status === 'completed' && !order.is_checked ? undefined : told[0]?.at;
  const mayGoOn = isOpen(order) && !order.is_checked;
  return (
    <>
      <p>{words}</p>
      {at !== undefined && (
        <p className="order-statement__why">
          {reason !== undefined && <span>{`${reason} · `}</span>}
          <time dateTime={at}>{timeWords(order, at, reason)}</time>
        </p>
      )}
      {mayGoOn && <Waits order={order} />}
    </>
  );
}

/** The time alone beside a reason; `At 14:02` for an order that has failed, otherwise `Since 14:02`. */
function timeWords({ status, created_at }: Order, at: string, reason: string | undefined): string {
  if (reason !== undefined) return formatStepTime(at, created_at);
  return status === 'failed'
    ? capitalized(whenOf(at, created_at))
    : `Since ${formatStepTime(at, created_at)}`;
}

/** Leaves out the usual time while the network has trouble, because it doesn't hold then. */
function OnItsWay({ order }: { readonly order: Order }) {
  const note = useNetworkNote(order.network);
  const words = useOnItsWay(order);
  return (
    <>
      <p>{note === null ? words : 'On its way.'}</p>
      <Note words={note} />
    </>
  );
}

function Waits({ order }: { readonly order: Order }) {
  return <Note words={useNetworkNote(order.network)} />;
}

const Note = ({ words }: { readonly words: string | null }) =>
  words !== null && <p className="order-statement__why">{words}</p>;
