import { api } from '../api/api';
import { isApiError, somethingWentWrong } from '../api/api-error';
import { toast } from '../toast/toast-store';

/** Cancels, and says what came of it. The lists that show the order follow by themselves. @returns whether it is cancelled */
export function useCancelOrder() {
  const [cancelOrder] = api.useCancelOrderMutation();
  return async (orderId: string): Promise<boolean> => {
    const { data, error } = await cancelOrder({ orderId });
    if (data) toast.success('Order cancelled', data.message);
    else toast.error('Order not cancelled', isApiError(error) ? error.message : somethingWentWrong);
    return data !== undefined;
  };
}
