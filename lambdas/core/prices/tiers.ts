import type { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import type { InputOf } from '../../../contracts/contract';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import type { Account } from '../accounts/entities';
import type { ActingAdmin } from '../audit-log/audit-record';
import { AppError, assertVersion } from '../errors';
import { put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import type { NetworkPorts } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { type NetworkList, networksRow } from '../networks/rows';
import { assertNoAddress } from '../words-to-customers';
import type { AccountTier, NamedTier } from './rows';

type Names = { readonly [Tier in TierId]?: string | undefined };

interface TierNaming {
  readonly names: Names;
  /** The version that staff saw. Absent: not compared. */
  readonly version?: number | undefined;
  readonly requestId: string;
}

/**
 * Names tiers. A tier can be renamed but never loses its name, because customers may be
 * paying its prices. Customers read the name, so it may not contain a web address.
 * @throws AppError invalid_request, request_id_reused, forbidden, unavailable
 */
export const nameTiers = (
  ports: NetworkPorts,
  by: ActingAdmin,
  { names, version, requestId }: TierNaming,
): Promise<Pick<NetworkList, 'tiers'>> =>
  staffChange<NetworkList, Pick<NetworkList, 'tiers'>, 'networks'>(ports, {
    ...{ scope: 'tiers', requestId, by },
    content: [names],
    read: () => networksIn(ports.db).read(),
    repeated: (list) => list,
    decide(list) {
      assertVersion(list.version, version);
      assertNoAddress(Object.values(names), ports.shopUrl);
      const tiers = withNames(list.tiers, names);
      const changed = tiers.filter((tier) => nameOf(list.tiers, tier.id) !== tier.name);
      const after = { ...list, tiers };
      if (changed.length === 0) return { result: after };
      const facts = (from: NetworkList) =>
        Object.fromEntries(changed.map((tier) => [`tier_${tier.id}`, nameOf(from.tiers, tier.id)]));
      return {
        recorded: { action: 'name-tiers', targetId: 'tiers', before: facts(list), after: facts(after) },
        changes: [put(networksRow, { ...after, version: list.version + 1 })],
        result: after,
      };
    },
  });

/** @throws AppError invalid_request if two tiers would have the same name */
function withNames(before: readonly NamedTier[], names: Names): NamedTier[] {
  const tiers = tierIds.flatMap((id) => {
    const name = names[id] ?? nameOf(before, id);
    return name === null ? [] : [{ id, name }];
  });
  const lower = ['standard', ...tiers.map(({ name }) => name.toLowerCase())];
  const twice = tiers.find(({ name }, index) => lower.indexOf(name.toLowerCase()) !== index + 1);
  if (twice === undefined) return tiers;
  throw new AppError('invalid_request', { userMessage: `There is already a tier called ${twice.name}.` });
}

const nameOf = (tiers: readonly NamedTier[], id: TierId): string | null =>
  tiers.find((tier) => tier.id === id)?.name ?? null;

type Typed = NonNullable<InputOf<typeof adminUpdateUser>['updates']['tier']>;

export const tierFrom = ({ id, until }: Typed): AccountTier => ({
  id,
  until: until === null ? null : minuteOf(new Date(until)),
});

interface TierChange {
  readonly by: Pick<ActingAdmin, 'adminId'>;
  readonly updates: { readonly tier?: AccountTier | null | undefined };
  readonly reason: string | null;
}

/**
 * The account's next tier. The reason is recorded, and nobody can give themselves a tier.
 * @throws AppError own_account, invalid_request
 */
export function tierAfter(
  account: Account,
  { by: { adminId }, updates, reason }: TierChange,
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
const minuteOf = (at: Date): Date => new Date(new Date(at).setUTCSeconds(0, 0));

export const accountTierView = (tier: AccountTier | null) =>
  tier && { id: tier.id, until: tier.until?.toISOString() ?? null };
