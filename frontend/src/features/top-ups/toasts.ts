import { toastsOf } from '../../lib/toast/toast-store';

/** A successful payment clears the errors of the attempts before it. */
export const toast = toastsOf('top-up');
