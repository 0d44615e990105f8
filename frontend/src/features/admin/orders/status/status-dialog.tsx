import { Button } from '@aws-amplify/ui-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { processingLabels } from '../../../../../../contracts/suppliers/suppliers';
import { Fact } from '../../../../components/fact';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatDateTime } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { withToasts } from '../../shared/actions/with-toasts';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Dialog } from '../../shared/dialogs/dialog';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import { OrderTimeline } from './order-timeline';
import { statusEffect } from './status-effect';
import './status-effect.css';
import './status-dialog.css';

const options = orderStatuses.map((value) => ({ value, label: statusLabels[value] }));

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
  const { kind, sentence, notes } = statusEffect(order, status);
  const mayUpdate = !update.isLoading && kind !== 'unchanged' && kind !== 'refused';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayUpdate) return;
    const updated = await update.run({ orderId: order.order_number, status }, order.id);
    if (updated === null) return;
    onDone();
    onClose();
  };

  return (
    <Dialog title={`Order ${order.order_number}`} onClose={onClose} isBusy={update.isLoading}>
      <form className="form order-status" ref={form} onSubmit={submit}>
        <OrderFacts order={order} />
        <ChoiceGroup
          legend="Status"
          name="status"
          value={status}
          options={options}
          onChange={({ target }) => setStatus(orderStatuses.find((name) => name === target.value) ?? status)}
        />
        <div className={`status-effect status-effect--${kind}`} role="status">
          <p className="status-effect__sentence">{sentence}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <div>
          <DialogProblem error={update.problem} />
          <div className="dialog__actions">
            <Button type="submit" variation="primary" isDisabled={!mayUpdate}>
              {update.isLoading ? 'Updating...' : 'Update Status'}
            </Button>
            <Button onClick={onClose} isDisabled={update.isLoading}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
      <h3 className="order-timeline__title">Timeline</h3>
      <OrderTimeline timeline={order.timeline} />
    </Dialog>
  );
}

/** The API answers `success: false` for an order that can't be changed: shown as the failure that it is. */
function useStatusUpdate() {
  const [update, state] = api.useAdminUpdateOrderStatusMutation();
  const [problem, setProblem] = useState<unknown>();
  const send = async (input: Parameters<typeof update>[0]) => {
    const outcome = await update(input);
    const { data } = outcome;
    const told = data?.success === false ? { error: { kind: 'refused', message: data.message } } : outcome;
    setProblem(told.error);
    return told;
  };
  const success = 'Order status updated successfully';
  return { ...withToasts([send, state], success, 'Failed to update order status'), problem };
}

function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <dl className="facts">
      <Fact name="Customer">{order.user_name}</Fact>
      <Fact name="Phone">{order.phone_number}</Fact>
      <Fact name="Bundle">{order.data_plan}</Fact>
      <Fact name="Amount">
        <span className="amount">{formatCedis(order.amount)}</span>
      </Fact>
      <Fact name="Processing">{processingLabels[order.api_used] ?? order.api_used}</Fact>
      <Fact name="Ordered">{formatDateTime(order.created_at)}</Fact>
      <Fact name="Status now">
        <StatusBadge status={order.status} />
      </Fact>
    </dl>
  );
}
