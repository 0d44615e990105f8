import { toast } from '../toast/toast-store';

interface News {
  readonly success: boolean;
  readonly message: string;
  /** Null: unknown. */
  readonly orderNumber?: string | null | undefined;
  /** The customer can still undo it, so its success is announced when it is sent. */
  readonly isUndoable?: boolean | undefined;
}

/** Announces a purchase's result, in place of an earlier message. */
export function tellPurchase({ success, message, orderNumber, isUndoable = false }: News): void {
  if (!success) toast.error('Purchase Failed', message);
  else toast.success(isUndoable ? 'Order placed' : 'Purchase Successful', message, orderNumber ?? undefined);
}
