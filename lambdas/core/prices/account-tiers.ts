import type { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import type { InputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { AppError } from '../errors';
import type { AccountTier } from './rows';

type Typed = NonNullable<InputOf<typeof adminUpdateUser>['updates']['tier']>;

export const tierFrom = ({ id, until }: Typed): AccountTier => ({
  id,
  until: until === null ? null : minuteOf(new Date(until)),
});

interface TierChange {
  readonly adminId: string;
  readonly updates: { readonly tier?: AccountTier | null | undefined };
  readonly reason: string | null;
}

/**
 * The account's next tier. The reason is recorded, and nobody can give themselves a tier.
 * @throws AppError own_account, invalid_request
 */
export function tierAfter(
  account: Account,
  { adminId, updates, reason }: TierChange,
  at: Date,
): AccountTier | null {
  const { tier } = updates;
  if (tier === undefined || isSame(tier, account.tier)) return account.tier;
  if (account.userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t change your own tier.' });
  if (reason === null) throw new AppError('invalid_request', { userMessage: 'Say why the tier is changed.' });
  if (tier?.until && tier.until <= at)
    throw new AppError('invalid_request', { userMessage: 'The tier’s end must be later than now.' });
  return tier;
}

const isSame = (a: AccountTier | null, b: AccountTier | null): boolean =>
  a?.id === b?.id && a?.until?.getTime() === b?.until?.getTime();

/** A tier's facts for the audit log, from which a customer's former tiers can be read back. */
export const tierFacts = (tier: AccountTier | null) => ({
  tier: tier?.id ?? null,
  tier_until: tier?.until?.toISOString() ?? null,
});

/** Rounds down to the minute, as ends are stored. */
export const minuteOf = (at: Date): Date => new Date(new Date(at).setUTCSeconds(0, 0));

export const accountTierView = (tier: AccountTier | null) =>
  tier && { id: tier.id, until: tier.until?.toISOString() ?? null };
