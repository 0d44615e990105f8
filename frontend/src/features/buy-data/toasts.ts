import { toastsOf } from '../../lib/toast/toast-store';

/** Buying again makes good what was refused. */
export const toast = toastsOf('purchase');
