import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { adminUpdateOrderStatus } from '../../../../../contracts/orders/contracts';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { StatusBadge } from '../../../kit/badges';
import { DateTime, Facts } from '../../../kit/facts';
import { api } from '../../../lib/api/api';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { ChoiceGroup, ReasonField } from '../shared/controls';
import { useSupplierNames } from '../shared/suppliers';
import { EffectList, effectsOf } from './effects';
import './orders.css';

interface StatusDialogProps {
  readonly order: AdminOrder;
  /** The status that it begins with. @default the order's own */
  readonly chosen?: OrderStatus | undefined;
  readonly onClose: () => void;
  /** Called after the status was set. */
  readonly onDone?: () => void;
}

/** An order's facts, and a form to set its status that says what it does. */
export function StatusDialog({ order, chosen, onClose, onDone }: StatusDialogProps) {
  const nameOf = useSupplierNames();
  const needsReason = (status: OrderStatus) => effectsOf([order], status).refunds;
  const form = useActionForm({
    contract: adminUpdateOrderStatus,
    mutation: api.useAdminUpdateOrderStatusMutation(),
    key: 'per dialog',
    initial: { status: chosen ?? order.status, reason: '' },
    toInput: ({ status, reason }) => ({
      ...{ orderId: order.order_number, status, statusSeen: order.status },
      ...(needsReason(status) && { reason }),
    }),
    check: ({ status, reason }) => ({
      reason: needsReason(status) && reason.trim() === '' && 'Enter a reason',
    }),
    texts: { success: 'Order status updated successfully', failure: 'Failed to update order status' },
    ...(onDone && { onDone }),
    onClose,
  });
  const { values, field } = form;
  const { changing, lines, refunds } = effectsOf([order], values.status);
  return (
    <ActionDialog
      title={`Order ${order.order_number}`}
      className="order-status"
      form={form}
      submit={['Update Status', 'Updating...']}
      maySubmit={changing.length > 0}
    >
      <Facts
        facts={{
          Customer: order.user_name,
          'Sent to': groupedPhoneNumber(order.phone_number),
          Bundle: order.data_plan,
          Amount: formatCedis(order.amount),
          Supplier: nameOf(order.api_used),
          Ordered: <DateTime at={order.created_at} />,
          'Status now': <StatusBadge status={order.status} />,
        }}
      />
      <ChoiceGroup values={orderStatuses} labels={statusLabels} {...field('status', 'Status')} />
      <EffectList lines={lines} />
      {refunds && (
        <ReasonField
          autoFocus={chosen !== undefined}
          descriptiveText="For the audit log."
          {...field('reason', 'Reason')}
        />
      )}
    </ActionDialog>
  );
}
