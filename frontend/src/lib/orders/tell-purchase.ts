import { toast } from '../toast/toast-store';

interface News {
  readonly success: boolean;
  readonly message: string;
}

/** Announces a purchase's result, in place of an earlier message. */
export function tellPurchase({ success, message }: News): void {
  if (!success) toast.error('Purchase Failed', message);
  else toast.success('Purchase Successful', message);
}
