import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { moneyEffect } from '../../../../../../contracts/orders/money-effect';
import { customerPath, subjectPath } from '../../../../../../contracts/paths';
import { Facts } from '../../../../components/facts';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatDateTime } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { SecondPersonNote } from '../../shared/second-person-note';
import { useSupplierNames, useSupplierOf } from '../../shared/use-suppliers';
import { WaitingRequest } from '../../shared/waiting-request';
import { CompleteByHand } from './complete-by-hand';
import { OrderTimeline } from './order-timeline';
import { statusEffect } from './status-effect';
import './status-effect.css';
import './status-dialog.css';

interface StatusDialogProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
  /** Called after the status was set. */
  readonly onDone: () => void;
}

/** An order's facts and timeline, and a form to set its status, which says what that does. */
export function StatusDialog({ order, onClose, onDone }: StatusDialogProps) {
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const update = useStatusUpdate();
  const requestIdOf = useRequestIds();
  const { kind, sentence, notes } = statusEffect(order, status, useSupplierNames());
  const mayUpdate = kind !== 'unchanged' && kind !== 'refused';
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  // As in To do: whoever gives money back says why.
  const needsReason = kind === 'refund';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);

  const setTo = async (wanted: OrderStatus) => {
    if (update.isLoading) return;
    const given = wanted === status && needsReason ? reason.trim() : '';
    const seen = {
      statusSeen: order.status,
      ...(given && { reason: given }),
      requestId: requestIdOf(JSON.stringify([order.status, wanted, given])),
    };
    const updated = await update.run({ orderId: order.order_number, status: wanted, ...seen });
    if (updated === null) return;
    onDone();
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = needsReason && reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) form.current?.querySelector<HTMLElement>('[name="reason"]')?.focus();
    else if (mayUpdate) void setTo(status);
  };

  return (
    <FormDialog
      title={`Order ${order.order_number}`}
      className="order-status"
      form={{ busy: update.isLoading, formProps: { ref: form, onSubmit, noValidate: true } }}
      submitLabel="Update Status"
      busyLabel="Updating..."
      maySubmit={mayUpdate}
      error={update.problem}
      onClose={onClose}
      footer={
        <>
          <ul className="order-links">
            <li>
              <Link to={subjectPath({ kind: 'order', id: order.order_number })}>
                Attempts, notes and actions
              </Link>
            </li>
            {!order.is_user_deleted && (
              <li>
                <Link to={customerPath(order.user_id)}>The customer’s orders and top-ups</Link>
              </li>
            )}
          </ul>
          <h3 className="order-timeline__title">Timeline</h3>
          <OrderTimeline timeline={order.timeline} />
        </>
      }
    >
      <WaitingRequest request={order.request} of={`order ${order.order_number}`} />
      <OrderFacts order={order} />
      <CompleteByHand order={order} isBusy={update.isLoading} onComplete={() => void setTo('completed')} />
      <ChoiceGroup
        label="Status"
        name="status"
        value={status}
        values={orderStatuses}
        labels={statusLabels}
        onChange={({ target }) => setStatus(orderStatuses.find((name) => name === target.value) ?? status)}
      />
      <div className={`well status-effect status-effect--${kind}`} role="status">
        <p className="status-effect__sentence">{sentence}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {needsReason && (
        <ReasonField
          label="Why?"
          name="reason"
          descriptiveText="For the audit log."
          value={reason}
          hasError={isReasonMissing}
          errorMessage="Enter a reason"
          onChange={({ target }) => {
            setReason(target.value);
            setReasonMissing(false);
          }}
        />
      )}
      <SecondPersonNote
        limit="adjustment_limit"
        amount={moneyEffect(order.status, status) === 'none' ? 0 : order.amount}
        isAlways={status === 'failed' && order.status === 'completed'}
      />
    </FormDialog>
  );
}

/** The API answers `success: false` for an order that can't be changed: shown as the failure that it is. */
function useStatusUpdate() {
  const [update, state] = api.useAdminUpdateOrderStatusMutation();
  const [problem, setProblem] = useState<unknown>();
  const send = async (input: Parameters<typeof update>[0]) => {
    const outcome = await update(input);
    const { data } = outcome;
    const told =
      data?.success === false && data.approval === undefined
        ? { error: { kind: 'refused', message: data.message } }
        : outcome;
    setProblem(told.error);
    return told;
  };
  const success = 'Order status updated successfully';
  return { ...withToasts([send, state], success, 'Failed to update order status'), problem };
}

function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <Facts
      facts={{
        Customer: order.user_name,
        'Sent to': order.phone_number,
        Bundle: order.data_plan,
        Amount: <span className="amount">{formatCedis(order.amount)}</span>,
        Supplier: useSupplierOf()(order),
        Ordered: formatDateTime(order.created_at),
        'Status now': <StatusBadge status={order.status} />,
      }}
    />
  );
}
