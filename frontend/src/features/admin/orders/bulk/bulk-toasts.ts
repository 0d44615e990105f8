import { toastsOf } from '../../../../lib/toast/toast-store';

export const bulkToasts = toastsOf('bulk-update');
