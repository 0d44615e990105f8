import { Button } from '@aws-amplify/ui-react';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { lazyPart } from '../../app/lazy-screen';
import { NetworkMark, OrderBadge } from '../../kit/badges';
import { CancelOrder } from '../../kit/cancel-order';
import { ChevronIcon } from '../../kit/icons';
import { againOf, BuyAgain } from '../../kit/order-again';
import { OrderLine, OrderOutcome } from '../../kit/order-line';
import { RowMenu } from '../../kit/row-menu';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { networkOf } from '../../lib/networks';
import { isNumbersFault, isOpen, processingOf } from '../../lib/orders';
import { receiptOfOrder } from '../../lib/receipt';
import { findRecipient, useKnownName } from '../../lib/recipients';
import { NotReceivedPanel, useAsking } from './not-received/not-received';
import { standingOf } from './order-standing';
import { OrderStatement } from './order-statement';
import { OrderTimeline } from './order-timeline';

interface OrderCardProps {
  readonly order: Order;
  /** Whether the screen shows nothing else, so that it is open and stays so. */
  readonly isAlone?: boolean;
}

/**
 * A row that opens to the order's details. All rows are equally high, in every state. Rerenders only when its
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
          <OrderHead order={order} isRow />
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
}

/** What was bought and for whom, then its status and its time, its number and who completes it. */
function OrderHead({ order, isRow = false }: OrderHeadProps) {
  // Rows are grouped by day.
  const OrderNumber = isRow ? 'h3' : 'h2';
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
        <div className="order-card__below">
          <div className="order-card__line order-state">
            <OrderOutcome order={order} saysMoney={isRow}>
              <OrderBadge status={order.status} />
            </OrderOutcome>
          </div>
          <div className="order-card__number">
            <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
            <OrderNumber>{order.order_number}</OrderNumber>
            <span>{processingOf(order)}</span>
          </div>
        </div>
      </div>
    </>
  );
}

/** The details shown when the row is open: where the order stands, what can be done next, and how it came so far. */
function OrderDetails({ order, isAlone = false }: OrderCardProps) {
  const standing = standingOf(order);
  return (
    <div className="order-card__details">
      <OrderStatement order={order} standing={standing} isAlone={isAlone} />
      {!isAlone && <OrderFor order={order} />}
      <OrderActions order={order} />
      <OrderTimeline timeline={order.timeline} told={standing.told}>
        <p className="subtle">
          Processing: <span>{processingOf(order)}</span>
        </p>
      </OrderTimeline>
    </div>
  );
}

const ReceiptDialog = lazyPart(() => import('../../kit/receipt-dialog'), 'ReceiptDialog');
const RecipientDialog = lazyPart(() => import('../../kit/recipient-dialog'), 'RecipientDialog');

/** The action that the customer most likely wants now, and the others in a menu. */
function OrderActions({ order }: { readonly order: Order }) {
  const [opened, setOpened] = useState<'asking' | 'receipt' | 'saving' | null>(null);
  const asking = useAsking(order);
  const navigate = useNavigate();
  const { data: { recipients } = {} } = api.useGetRecipientsQuery({});
  const maySave =
    recipients !== undefined &&
    findRecipient(recipients, order.phone_number) === undefined &&
    !isNumbersFault(order);
  // One on its way may still arrive, so it isn't bought again yet. One that is in doubt is asked about first.
  const mayBuy = !isOpen(order);
  const isDoubted = (order.is_reported === true && order.status !== 'failed') || order.is_checked;
  const asksFirst = asking !== null && (isDoubted || !mayBuy);
  const buysFirst = mayBuy && !asksFirst;
  const again = againOf(order);
  const rest = [
    asking !== null && !asksFirst && { label: asking, onChoose: () => setOpened('asking') },
    mayBuy && !buysFirst && { label: again.words, onChoose: () => void navigate(paths.buyData, again) },
    { label: 'Receipt', onChoose: () => setOpened('receipt') },
    maySave && { label: 'Save number', onChoose: () => setOpened('saving') },
  ].filter((action) => action !== false);
  const close = () => setOpened(null);
  return (
    <div className="order-card__actions">
      {asksFirst && (
        <Button
          size="small"
          variation="primary"
          aria-label={`${asking}, order ${order.order_number}`}
          onPointerEnter={NotReceivedPanel.preload}
          onClick={() => setOpened('asking')}
        >
          {asking}
        </Button>
      )}
      <CancelOrder order={order} />
      {buysFirst && <BuyAgain order={order} isPrimary />}
      <RowMenu of={`order ${order.order_number}`} actions={rest} />
      {/* Outside the row: a dialog that is moved within the page closes. */}
      {opened === 'asking' && createPortal(<NotReceivedPanel order={order} onClose={close} />, document.body)}
      {opened === 'receipt' && <ReceiptDialog receipt={receiptOfOrder(order)} onClose={close} />}
      {opened === 'saving' && (
        <RecipientDialog
          title="Save this number"
          recipient={{ phoneNumber: order.phone_number }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** In full what a phone's row cuts off: the network, the name and the number. */
function OrderFor({ order }: { readonly order: Order }) {
  const { network, network_label, phone_number } = order;
  const name = useKnownName(phone_number);
  const number = groupedPhoneNumber(phone_number);
  return (
    <p className="row__note order-card__for">
      {`${network_label ?? networkOf(network).label} to ${name === undefined ? number : `${name}, ${number}`}`}
    </p>
  );
}
