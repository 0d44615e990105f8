/** Makes one attempt only: a second one after a lost answer would send twice. */
export const sendOnce = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
