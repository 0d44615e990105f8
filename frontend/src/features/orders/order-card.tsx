import { Button } from '@aws-amplify/ui-react';
import { memo, useState } from 'react';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { lazyPart } from '../../app/lazy-screen';
import { NetworkMark, OrderBadge } from '../../kit/badges';
import { CancelOrder } from '../../kit/cancel-order';
import { ChevronIcon } from '../../kit/icons';
import { BuyAgain, SaveNumber } from '../../kit/order-again';
import { OrderLine, OrderOutcome, waitOf } from '../../kit/order-line';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { networkOf } from '../../lib/networks';
import { isNumbersFault, isOpen, processingOf } from '../../lib/orders';
import { receiptOfOrder } from '../../lib/receipt';
import { findRecipient, useKnownName } from '../../lib/recipients';
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
  // Most rows are never opened, and the buttons and histories of twenty keep a slow phone busy.
  const [wasOpened, setWasOpened] = useState(false);
  if (isAlone) {
    return (
      <li className="order-card order-card--alone" data-order={order.order_number} tabIndex={-1}>
        <div className="order-card__head">
          <OrderHead order={order} />
        </div>
        <OrderDetails order={order} isAlone />
      </li>
    );
  }
  return (
    <li className="order-card" data-order={order.order_number} tabIndex={-1}>
      <details onToggle={() => setWasOpened(true)}>
        <summary className="order-card__head">
          <OrderHead order={order} isRow why={waitOf(order)} />
          <ChevronIcon />
        </summary>
        {wasOpened && <OrderDetails order={order} />}
      </details>
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

/** What was bought and for whom, then its status and its time. A phone's row, and an order that stands alone, leave the order's number to the details. */
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
          {isRow && <h2>{order.order_number}</h2>}
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
      {day && <span>{day}</span>} <span className="order-time__clock">{time}</span>
    </time>
  );
}

/** The details shown when the row is open: where the order stands, what can be done next, and how it came so far. */
function OrderDetails({ order, isAlone = false }: OrderCardProps) {
  const standing = standingOf(order);
  return (
    <div className="order-card__details">
      <OrderStatement order={order} standing={standing} isAlone={isAlone} />
      {isAlone ? (
        <h2 className="row__note order-card__number">
          Order <span>{order.order_number}</span>
        </h2>
      ) : (
        <OrderFor order={order} />
      )}
      <OrderActions order={order} />
      <OrderTimeline timeline={order.timeline} told={standing.told}>
        <p className="subtle">
          Processing: <span>{processingOf(order)}</span>
        </p>
      </OrderTimeline>
    </div>
  );
}

/**
 * What may be done, in one order for every order, so that each button is found where it was. What the customer most likely wants has the
 * brand's colour: the messages of an order that they reported, otherwise to buy again. One that is on its way may still arrive, so it isn't
 * bought again yet. Buy again and Cancel are as wide as the row and come last, so that the others stay where they are when they come and go.
 */
function OrderActions({ order }: { readonly order: Order }) {
  const isAbout = order.is_reported === true && order.status !== 'failed';
  const isReportLikeliest = isAbout || order.is_checked;
  return (
    <div className={`order-card__actions${isOpen(order) ? '' : ' order-card__actions--led'}`}>
      <NotReceived order={order} isPrimary={isAbout} />
      <OrderReceipt order={order} />
      {/* After the others, because it loads later and would push them away under a finger. */}
      {!isNumbersFault(order) && <OfferToSave order={order} />}
      <CancelOrder order={order} />
      {!isOpen(order) && <BuyAgain order={order} isPrimary={!isReportLikeliest} />}
    </div>
  );
}

/** Offers to save a number that isn't saved yet, and then says that it is. */
function OfferToSave({ order }: { readonly order: Order }) {
  const { data } = api.useGetRecipientsQuery({});
  const isSaved = findRecipient(data?.recipients, order.phone_number) !== undefined;
  const [wasOffered, setWasOffered] = useState(false);
  if (data !== undefined && !isSaved && !wasOffered) setWasOffered(true);
  return (!isSaved || wasOffered) && <SaveNumber order={order} />;
}

/** In full what a phone's row cuts off: the network, the name and the number. And the order's number. */
function OrderFor({ order }: { readonly order: Order }) {
  const { network, network_label, phone_number, order_number } = order;
  const name = useKnownName(phone_number);
  const number = groupedPhoneNumber(phone_number);
  return (
    <p className="row__note row__notes order-card__for">
      <span>{`${network_label ?? networkOf(network).label} to ${name === undefined ? number : `${name}, ${number}`}`}</span>{' '}
      <span>{`Order ${order_number}`}</span>
    </p>
  );
}

const ReceiptDialog = lazyPart(() => import('../../kit/receipt-dialog'), 'ReceiptDialog');

function OrderReceipt({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Receipt of order ${order.order_number}`}
        onClick={() => setIsOpen(true)}
      >
        Receipt
      </Button>
      {isOpen && <ReceiptDialog receipt={receiptOfOrder(order)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
