import { Button } from '@aws-amplify/ui-react';
import { memo, useState } from 'react';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { lazyPart } from '../../app/lazy-screen';
import { CancelOrder } from '../../components/cancel-order';
import { ChevronIcon } from '../../components/icons';
import { NetworkMark } from '../../components/network-mark';
import { OrderLine } from '../../components/order-line';
import { OrderOutcome, shortProgress } from '../../components/order-outcome';
import { BuyAgain, SaveNumber } from '../../components/recipients/order-again';
import { OrderBadge } from '../../components/status-badge';
import type { TimelineEvent } from '../../components/timeline';
import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { networkOf } from '../../lib/networks';
import { isNumbersFault, isOpen, processingOf } from '../../lib/orders/orders';
import { useTimeToUndo } from '../../lib/orders/time-to-undo';
import { useKnownName } from '../../lib/recipients/use-known-name';
import { NotReceived } from './not-received/not-received';
import { standingOf } from './order-standing';
import { OrderStatement } from './order-statement';
import { OrderTimeline } from './order-timeline';

interface OrderCardProps {
  readonly order: Order;
  /** Whether the screen shows nothing else, so that it is open and stays so. */
  readonly isAlone?: boolean;
}

/**
 * A row that opens to the order's details. It has two lines in every state, so that all rows are equally high. Rerenders only when its
 * order changes, not for every letter of a search.
 */
export const OrderCard = memo(function OrderCard({ order, isAlone = false }: OrderCardProps) {
  const isUndoable = useTimeToUndo(order.order_number) !== undefined;
  const standing = standingOf(order);
  const statement = <OrderStatement order={order} standing={standing} isAlone={isAlone} />;
  const cancel = <CancelOrder order={order} isShort={!isAlone} />;
  // Most rows are never opened, and the buttons and histories of twenty keep a slow phone busy.
  const [wasOpened, setWasOpened] = useState(false);
  if (isAlone) {
    return (
      <li className="order-card order-card--alone" data-order={order.order_number} tabIndex={-1}>
        <div className="order-card__head">
          <OrderHead order={order} />
        </div>
        {statement}
        <div className="order-card__cancel order-card__cancel--alone">{cancel}</div>
        <OrderDetails order={order} told={standing.told} isAlone />
      </li>
    );
  }
  return (
    <li className="order-card" data-order={order.order_number} tabIndex={-1}>
      <details onToggle={() => setWasOpened(true)}>
        <summary className="order-card__head">
          <OrderHead order={order} isRow why={isUndoable ? null : shortProgress(order)} />
          <ChevronIcon />
        </summary>
        {wasOpened && (
          <>
            {statement}
            <OrderDetails order={order} told={standing.told} />
          </>
        )}
      </details>
      <div className="order-card__cancel">{cancel}</div>
    </li>
  );
});

interface OrderHeadProps {
  readonly order: Order;
  /** One of many, with its second line on one line. */
  readonly isRow?: boolean;
  /** Why a row's order waits, in a few words. */
  readonly why?: string | null;
}

/**
 * What was bought and for whom, then its status and its time. It doesn't change when the row opens: on a phone, the order's number then
 * appears below it.
 */
function OrderHead({ order, isRow = false, why = null }: OrderHeadProps) {
  return (
    <>
      <NetworkMark network={order.network} />
      <div className="row__words">
        <div className="order-card__line">
          <p className="row__title">
            <OrderLine order={order} />
          </p>
          <p className="amount">{formatCedis(order.amount)}</p>
        </div>
        <div className="order-card__line order-state">
          <OrderOutcome order={order} saysMoney={isRow}>
            <OrderBadge status={order.status} />
          </OrderOutcome>
          {why !== null && <span className="order-state__why">{why}</span>}
          <OrderTime at={order.created_at} />
          <h2>{order.order_number}</h2>
        </div>
      </div>
    </>
  );
}

/** The day and the time. The narrowest phones may have room for the day alone. */
function OrderTime({ at }: { at: string }) {
  const [day, time] = formatDateTime(at).split(' ');
  return (
    <time dateTime={at}>
      {day} <span className="order-time__clock">{time}</span>
    </time>
  );
}

interface OrderDetailsProps extends OrderCardProps {
  /** The steps that the statement tells. */
  readonly told: readonly TimelineEvent[];
}

/** The details shown when the row is open: what can be done next, and how it came so far. */
function OrderDetails({ order, told, isAlone = false }: OrderDetailsProps) {
  return (
    <div className="order-card__details">
      {!isAlone && <OrderFor order={order} />}
      <OrderActions order={order} />
      <OrderTimeline timeline={order.timeline} told={told}>
        <p className="subtle">
          Processing: <span>{processingOf(order)}</span>
        </p>
      </OrderTimeline>
    </div>
  );
}

/**
 * What the customer most likely wants comes first: the messages of an order that they reported, to say that one didn't come that is late,
 * otherwise to buy again.
 */
function OrderActions({ order }: { readonly order: Order }) {
  const isAbout = order.is_reported === true && order.status !== 'failed';
  const isFirst = isAbout || isOpen(order) || order.is_checked;
  // By keys: the panel stays open when the order that it reports changes places.
  const notReceived = <NotReceived key="not-received" order={order} isPrimary={isAbout} />;
  // While it is checked, it may still arrive, so buying again isn't the main thing to do.
  const again = <BuyAgain key="again" order={order} isPrimary={!isFirst} />;
  return (
    <div className="order-card__actions">
      {isFirst ? [notReceived, again] : [again, notReceived]}
      <OrderReceipt order={order} />
      {/* Last, because it loads later and would push the others away under a finger. */}
      {!isNumbersFault(order) && <SaveNumber order={order} />}
    </div>
  );
}

/** In full what a phone's row cuts off: the network, the name and the number. */
function OrderFor({ order: { network, network_label, phone_number } }: { order: Order }) {
  const name = useKnownName(phone_number);
  const number = groupedPhoneNumber(phone_number);
  return (
    <p className="row__note order-card__for">
      {`${network_label ?? networkOf(network).label} to ${name === undefined ? number : `${name}, ${number}`}`}
    </p>
  );
}

const ReceiptDialog = lazyPart(() => import('../../components/receipt/receipt-dialog'), 'ReceiptDialog');

/** The button and dialog for a link that shows the order without a session. */
function OrderReceipt({ order: { id, order_number } }: { order: Pick<Order, 'id' | 'order_number'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Receipt of order ${order_number}`} onClick={() => setIsOpen(true)}>
        Receipt
      </Button>
      {isOpen && <ReceiptDialog of={{ orderId: id }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
