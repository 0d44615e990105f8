import { toastsOf } from '../../lib/toast/toast-store';

/** A successful payment clears the errors of the attempts before it. */
export const toast = toastsOf('top-up');

/** True of a top-up that Paystack calls unpaid, and of one that was closed without its answer. */
export const notConfirmed = 'No payment was confirmed for this top-up. If you paid, contact support.';
