import type { ParsedInputOf } from '../../../contracts/contract';
import type { adminNameTiers } from '../../../contracts/prices/contracts';
import { type TierId, tierIds } from '../../../contracts/prices/terms';
import type { ActingAdmin } from '../audit-log/rows';
import { put } from '../kernel/db';
import { AppError } from '../kernel/errors';
import type { NetworkPorts } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { type NamedTier, type NetworkList, networksRow } from '../networks/rows';
import { staffChange } from '../staff/staff-change';

/**
 * Names tiers. A tier can be renamed but never loses its name, because customers may be paying its prices.
 * @throws AppError invalid_request, request_id_reused, forbidden, unavailable
 */
export const nameTiers = (
  ports: Omit<NetworkPorts, 'shopUrl'>,
  by: ActingAdmin,
  { names, requestId }: ParsedInputOf<typeof adminNameTiers>,
): Promise<void> =>
  staffChange<NetworkList, void, 'networks'>(ports, {
    scope: 'tiers',
    requestId,
    by,
    content: [names],
    read: () => networksIn(ports.db).read(),
    repeated: () => undefined,
    decide(list) {
      const tiers = tierIds.flatMap((id) => {
        const name = names[id] ?? nameOf(list.tiers, id);
        return name === null ? [] : [{ id, name }];
      });
      assertNoTwo(tiers);
      const changed = tiers.filter(({ id, name }) => nameOf(list.tiers, id) !== name);
      if (changed.length === 0) return { result: undefined };
      const facts = (from: readonly NamedTier[]) =>
        Object.fromEntries(changed.map(({ id }) => [`tier_${id}`, nameOf(from, id)]));
      return {
        recorded: { action: 'name-tiers', targetId: 'tiers', before: facts(list.tiers), after: facts(tiers) },
        changes: [put(networksRow, { ...list, tiers, version: list.version + 1 })],
        result: undefined,
      };
    },
  });

/** @throws AppError invalid_request if two tiers would have the same name */
function assertNoTwo(tiers: readonly NamedTier[]): void {
  const lower = ['standard', ...tiers.map(({ name }) => name.toLowerCase())];
  const twice = tiers.find(({ name }, index) => lower.indexOf(name.toLowerCase()) !== index + 1);
  if (twice !== undefined)
    throw new AppError('invalid_request', { userMessage: `There is already a tier called ${twice.name}.` });
}

const nameOf = (tiers: readonly NamedTier[], id: TierId): string | null =>
  tiers.find((tier) => tier.id === id)?.name ?? null;
