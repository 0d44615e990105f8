import { Button } from '@aws-amplify/ui-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { Fact } from '../../../../components/fact';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatDateTime } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { tellOutcome } from '../../shared/actions/action-toast';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Dialog } from '../../shared/dialogs/dialog';
import { DialogProblem } from '../../shared/dialogs/dialog-problem';
import type { OrderStatus } from '../filters/order-query';
import { OrderTimeline } from './order-timeline';
import { statusEffect } from './status-effect';
import './status-effect.css';
import './status-dialog.css';

const options = orderStatuses.map((value) => ({ value, label: statusLabels[value] }));
const statusWords = {
  success: 'Order status updated successfully',
  failure: 'Failed to update order status',
};

interface StatusDialogProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
  /** After the status was set. */
  readonly onDone: () => void;
}

/** One order: what happened to it, and another status for it, with what that does. */
export function StatusDialog({ order, onClose, onDone }: StatusDialogProps) {
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const { isBusy, problem, setOrderStatus } = useSetStatus();
  const { kind, sentence, notes } = statusEffect(order, status);
  const mayUpdate = !isBusy && kind !== 'unchanged' && kind !== 'refused';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayUpdate) return;
    if ((await setOrderStatus(order, status)) === null) return;
    onDone();
    onClose();
  };

  return (
    <Dialog title={`Order ${order.order_number}`} onClose={onClose} isBusy={isBusy}>
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
          <DialogProblem error={problem} />
          <div className="dialog__actions">
            <Button type="submit" variation="primary" isDisabled={!mayUpdate}>
              {isBusy ? 'Updating...' : 'Update Status'}
            </Button>
            <Button onClick={onClose} isDisabled={isBusy}>
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

/** An order that can't be changed is an answer of the API, not an error: it is told as one. */
function useSetStatus() {
  const [update, { isLoading }] = api.useAdminUpdateOrderStatusMutation();
  const [problem, setProblem] = useState<unknown>();
  const attempt = async (order: AdminOrder, status: OrderStatus) => {
    const outcome = await update({ orderId: order.order_number, status });
    const isDone = outcome.data?.success === true;
    const told =
      outcome.data && !isDone ? { error: { kind: 'refused', message: outcome.data.message } } : outcome;
    setProblem(told.error);
    return told;
  };
  return {
    isBusy: isLoading,
    problem,
    setOrderStatus: (order: AdminOrder, status: OrderStatus) =>
      tellOutcome(attempt(order, status), statusWords, order.id),
  };
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
      <Fact name="Processing">{order.api_used === 'manual' ? 'Manual' : order.api_used}</Fact>
      <Fact name="Ordered">{formatDateTime(order.created_at)}</Fact>
      <Fact name="Status now">
        <StatusBadge status={order.status} />
      </Fact>
    </dl>
  );
}
