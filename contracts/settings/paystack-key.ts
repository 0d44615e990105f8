/** Paystack's modes. In `test`, no money moves. */
export const keyModes = ['test', 'live'] as const;
export type PaystackMode = (typeof keyModes)[number];

const forms = {
  secret: /^sk_(test|live)_[A-Za-z0-9]+$/,
  public: /^pk_(test|live)_[A-Za-z0-9]+$/,
} as const;

/** The mode of a key such as `sk_test_...` or `pk_live_...`; null if it is not a key of that kind. */
export function paystackModeOf(kind: keyof typeof forms, key: string): PaystackMode | null {
  const [, mode] = forms[kind].exec(key) ?? [];
  return keyModes.find((known) => known === mode) ?? null;
}
