import { toast } from '../toast/toast-store';

interface News {
  readonly success: boolean;
  readonly message: string;
  /** Null where it isn't known. */
  readonly orderNumber?: string | null | undefined;
  /** Its customer may still undo it: whether it is a success is told when it is sent. */
  readonly isUndoable?: boolean | undefined;
}

/** Tells what became of a purchase, in place of what was told before. */
export function tellPurchase({ success, message, orderNumber, isUndoable = false }: News): void {
  if (!success) toast.error('Purchase Failed', message);
  else toast.success(isUndoable ? 'Order placed' : 'Purchase Successful', message, orderNumber ?? undefined);
}
