import { toastsOf } from '../../lib/toast/toast-store';

/** Paying again makes good what was cancelled or failed; what a payment still owes stays in the history. */
export const toast = toastsOf('top-up');
