import { api } from '../../../lib/api/api';
import { withToasts } from '../shared/actions/with-toasts';

export const useNetworkUpdate = (success: string) =>
  withToasts(api.useAdminUpdateNetworkMutation(), success, 'Failed to save network');
