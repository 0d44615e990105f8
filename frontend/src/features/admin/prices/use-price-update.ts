import { api } from '../../../lib/api/api';
import { withToasts } from '../shared/actions/with-toasts';

export const usePriceUpdate = () =>
  withToasts(api.useAdminUpdatePriceMutation(), 'Price updated successfully', 'Failed to update price');
