import { toastsOf } from '../../../../lib/toast/toast-store';

export const toast = toastsOf('bulk-update');
