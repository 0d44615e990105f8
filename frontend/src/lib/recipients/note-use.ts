import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';

/** After a purchase for a saved number, that number comes first from now on. The purchase doesn't wait for it. */
export const noteUse: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (!api.endpoints.processBundleOrder.matchFulfilled(action) || !action.payload.success) return result;
  const { phoneNumber, planId } = action.meta.arg.originalArgs;
  const { data } = api.endpoints.getRecipients.select({})(store.getState());
  if (data?.recipients.some(({ phone_number }) => phone_number === phoneNumber)) {
    const use = { action: 'use', phoneNumber, planId, requestId: crypto.randomUUID() } as const;
    // biome-ignore lint/suspicious/noExplicitAny: a middleware's store doesn't know thunks
    (store.dispatch as any)(api.endpoints.updateRecipients.initiate(use, { track: false }));
  }
  return result;
};
