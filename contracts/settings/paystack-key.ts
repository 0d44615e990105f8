/** Paystack's two worlds: in `test` no money moves. */
export const keyModes = ['test', 'live'] as const;
export type PaystackMode = (typeof keyModes)[number];

const forms = {
  secret: /^sk_(test|live)_[A-Za-z0-9]+$/,
  public: /^pk_(test|live)_[A-Za-z0-9]+$/,
} as const;

/** The mode that a key is of: `sk_test_...`, `pk_live_...`. Null where it is no key of that kind. */
export function paystackModeOf(kind: keyof typeof forms, key: string): PaystackMode | null {
  const [, mode] = forms[kind].exec(key) ?? [];
  return keyModes.find((known) => known === mode) ?? null;
}
