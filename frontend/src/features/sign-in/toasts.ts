import { toastsOf } from '../../lib/toast/toast-store';

/** One flow: a password that was refused is forgotten once somebody is in, or has signed up, or has a new one. */
export const toast = toastsOf('identity');
