import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { api } from '../lib/api/api';
import { isApiError, somethingWentWrong } from '../lib/api/api-error';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { toast } from '../lib/toast';
import { useIsOnline } from '../lib/use-browser';
import { Dialog } from './dialog';

type Cancellable = Pick<Order, 'order_number' | 'data_plan' | 'phone_number' | 'amount' | 'can_cancel'>;

interface CancelOrderProps {
  readonly order: Cancellable;
  /** Shows `Cancel` alone, beside the amount. */
  readonly isShort?: boolean;
}

/**
 * Cancels an order that hasn't been sent, after a question. Shows nothing offline, and once the order is sent.
 * While it is cancelled the button stays, so that nothing moves until the order shows how it ended.
 */
export function CancelOrder({ order, isShort = false }: CancelOrderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLElement>(null);
  const [cancel] = api.useCancelOrderMutation();
  useEffect(() => {
    // The focused button disappears, so the order gets the focus.
    if (isAsked) return;
    row.current?.focus({ preventScroll: true });
    row.current = null;
  }, [isAsked]);
  // Offline, it may have been sent since the list was read.
  const isOnline = useIsOnline();
  if (!isAsked && !(order.can_cancel && (isCancelling || isOnline))) return null;
  const back = ` and return ${formatCedis(order.amount)}`;
  const what = `${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}`;
  const confirm = async () => {
    row.current = button.current?.closest('li') ?? null;
    setIsAsked(false);
    setIsCancelling(true);
    const { data, error } = await cancel({ orderId: order.order_number });
    // If it is cancelled, the list says so soon.
    if (data) return toast.success('Order cancelled', data.message);
    setIsCancelling(false);
    toast.error('Order not cancelled', isApiError(error) ? error.message : somethingWentWrong);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        variation="link"
        className="cancel-order"
        isDisabled={isCancelling}
        onClick={() => setIsAsked(true)}
      >
        <span>{`Cancel${!isShort ? back : ''}`}</span>
        <span className="visually-hidden">{`${isShort ? back : ''} for order ${order.order_number}`}</span>
      </Button>
      {/* Outside the row, whose styles it would take. */}
      {isAsked &&
        createPortal(
          <Dialog title="Cancel this order?" onClose={() => setIsAsked(false)}>
            <div className="stack stack--tight">
              <p>{`${what} hasn’t been sent yet. It won’t be sent, and ${formatCedis(order.amount)} goes back to your wallet at once.`}</p>
              <div className="dialog__actions">
                <Button variation="primary" onClick={() => void confirm()}>{`Cancel${back}`}</Button>
                <Button autoFocus onClick={() => setIsAsked(false)}>
                  Keep the order
                </Button>
              </div>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
