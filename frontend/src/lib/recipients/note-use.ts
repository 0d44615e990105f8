import { api } from '../api/api';
import type { ApiMiddleware } from '../api/api-middleware';

/** Moves a saved number to the top after a purchase for it. The purchase doesn't wait for this. */
export const noteUse: ApiMiddleware = (store) => (next) => (action) => {
  const result = next(action);
  if (!api.endpoints.processBundleOrder.matchFulfilled(action) || !action.payload.success) return result;
  const { phoneNumber, planId } = action.meta.arg.originalArgs;
  const { data } = api.endpoints.getRecipients.select({})(store.getState());
  if (data?.recipients.some(({ phone_number }) => phone_number === phoneNumber)) {
    const use = { action: 'use', phoneNumber, planId } as const;
    void store.dispatch(api.endpoints.updateRecipients.initiate(use, { track: false }));
  }
  return result;
};
