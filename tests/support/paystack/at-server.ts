/** Options to reach Paystack at this server, with a key and without pauses. */
export const paystackAt = ({ url }: { readonly url: string }, secretKey = 'sk_test') => ({
  baseUrl: url,
  secretKey: async () => secretKey,
  clock: { sleep: async () => undefined },
  ids: { jitter: () => 0 },
});
