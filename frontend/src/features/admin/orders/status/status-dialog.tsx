import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { adminUpdateOrderStatus } from '../../../../../../contracts/orders/admin-update-order-status';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { Facts } from '../../../../components/facts';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatDateTime } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { useActionForm } from '../../shared/actions/use-action-form';
import { useLinkFromHere } from '../../shared/came-from';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { ReasonField } from '../../shared/controls/fields';
import { CustomerLink } from '../../shared/customer-link';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { useSupplierNames, useSupplierOf } from '../../shared/use-suppliers';
import { OrderHistory } from './order-history';
import { effectKind, statusEffect } from './status-effect';
import './status-effect.css';
import './status-dialog.css';

interface StatusDialogProps {
  readonly order: AdminOrder;
  /** The status that it begins with. @default the order's own */
  readonly chosen?: OrderStatus | undefined;
  readonly onClose: () => void;
  /** Called after the status was set. */
  readonly onDone: () => void;
}

/** An order's facts and history, and a form to set its status that says what it does. */
export function StatusDialog({ order, chosen, onClose, onDone }: StatusDialogProps) {
  // As in To do, a refund needs a reason.
  const needsReason = (status: OrderStatus) => effectKind(order, status) === 'refund';
  const form = useActionForm({
    contract: adminUpdateOrderStatus,
    mutation: api.useAdminUpdateOrderStatusMutation(),
    key: 'per dialog',
    initial: { status: order.status, reason: '' },
    ...(chosen && { chosen: { status: chosen } }),
    toInput: ({ status, reason }) => ({
      ...{ orderId: order.order_number, status, statusSeen: order.status },
      ...(needsReason(status) && { reason }),
    }),
    check: ({ status, reason }) => ({
      reason: needsReason(status) && reason.trim() === '' && 'Enter a reason',
    }),
    texts: { success: 'Order status updated successfully', failure: 'Failed to update order status' },
    onDone,
    onClose,
  });
  const { values, field, formProps } = form;
  const { status } = values;
  const linkTo = useLinkFromHere('Orders');
  const nameOf = useSupplierNames();
  const timeline = useDecidedTimeline(order);
  const { kind, sentence, loss, notes } = statusEffect(order, status, nameOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => formProps.ref.current?.querySelector<HTMLElement>(':checked')?.focus(), []);

  return (
    <ActionDialog
      title={`Order ${order.order_number}`}
      className="order-status"
      form={form}
      submit={['Update Status', 'Updating...']}
      maySubmit={kind !== 'unchanged' && kind !== 'refused'}
      footer={
        <>
          <p className="order-links">
            <Link {...linkTo({ kind: 'order', id: order.order_number })}>Open this order</Link>
          </p>
          <h3 className="order-timeline__title">What happened</h3>
          <OrderHistory
            timeline={timeline}
            supplier={order.api_used === 'manual' ? null : nameOf(order.api_used)}
          />
        </>
      }
    >
      <OrderFacts order={order} />
      <ChoiceGroup values={orderStatuses} labels={statusLabels} {...field('status', 'Status')} />
      <div role="status">
        {sentence !== null && (
          <div className={`well status-effect status-effect--${kind}`}>
            <p className="status-effect__sentence">{sentence}</p>
            {loss !== null && <p className="status-effect__sentence">{loss}</p>}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
      </div>
      {needsReason(status) && (
        <ReasonField descriptiveText="For the audit log." {...field('reason', 'Reason')} />
      )}
    </ActionDialog>
  );
}

/** With the reason for what staff decided, once it is loaded: the list of orders doesn't have it. */
function useDecidedTimeline({ order_number: id, timeline }: AdminOrder): AdminOrder['timeline'] {
  const isDecided = timeline.some(({ by }) => !['system', 'customer', 'supplier'].includes(by));
  const { data } = api.useAdminGetAttentionItemQuery(
    { subject: { kind: 'order', id } },
    { skip: !isDecided },
  );
  return data?.order?.timeline ?? timeline;
}

const boughtBy = ({ kind, name }: NonNullable<AdminOrder['bought_by']>): string =>
  kind === 'bulk' ? 'Bulk buy' : `API key ${name ?? ''}`.trim();

function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <Facts
      facts={{
        Customer: order.is_user_deleted ? (
          order.user_name
        ) : (
          <CustomerLink userId={order.user_id} name={order.user_name} />
        ),
        'Sent to': groupedPhoneNumber(order.phone_number),
        Bundle: order.data_plan,
        Amount: <span className="amount">{formatCedis(order.amount)}</span>,
        Supplier: useSupplierOf()(order),
        Ordered: formatDateTime(order.created_at),
        ...(order.bought_by && { 'Bought by': boughtBy(order.bought_by) }),
        ...(order.reference && { 'Their reference': order.reference }),
        'Status now': <StatusBadge status={order.status} />,
      }}
    />
  );
}
