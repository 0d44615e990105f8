/** The scopes: what a key may do. */
export const keyScopes = ['balance:read', 'bundles:read', 'orders:read', 'orders:write'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** `test` keys work in the sandbox, with money and orders of their own. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const mostKeys = 10;
export const mostOverlapHours = 72;
export const keyNameLength = 40;

/** A key: `nk_live_` or `nk_test_`, 32 random characters, and 6 check characters that reveal a typo. */
export const keyPattern = /^nk_(live|test)_[0-9A-Za-z]{38}$/;

/** Calls that one key may make in a minute. */
export const callsPerMinute = { reads: 120, orders: 60 } as const;

/**
 * Calls of one key in a minute that are refused for their scope or account, and still listed. They are counted apart, so that they don't
 * use up the key's minute.
 */
export const refusedCallsPerMinute = 20;

/** The calls of a key are listed for so many days. */
export const callLogDays = 30;
