import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import type { ActingAdmin } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { NetworkPorts } from '../networks/edit-networks';
import type { NetworkList } from '../networks/entities';
import type { NamedTier } from './tiers';

type Names = { readonly [Tier in TierId]?: string | undefined };

interface TierNaming {
  readonly names: Names;
  /** Absent: as it is. */
  readonly takesAgents?: boolean | undefined;
  readonly requestId: string;
}

/**
 * Names tiers, and says whether customers may ask for one. A named tier can be renamed but always keeps a name: somebody may pay its
 * prices.
 * @throws AppError invalid_request, request_id_reused, unavailable
 */
export async function nameTiers(
  ports: Omit<NetworkPorts, 'shopUrl'>,
  { adminId, adminName = null }: ActingAdmin,
  { names, takesAgents, requestId }: TierNaming,
): Promise<Pick<NetworkList, 'tiers' | 'takesAgents'>> {
  const id = `tiers#${adminId}#${requestId}`;
  const content = contentHash(takesAgents === undefined ? names : [names, takesAgents]);
  return commit(
    { ...ports, store: ports.networks },
    {
      async read() {
        const [list, done] = await Promise.all([ports.networks.read(), ports.networks.audit(id)]);
        return { list, done };
      },
      decide({ list, done }, at) {
        if (done !== null && done.content !== content) throw new AppError('request_id_reused');
        if (done !== null) return { changes: [], result: list };
        const tiers = withNames(list.tiers, names);
        const changed = tiers.filter((tier) => nameOf(list.tiers, tier.id) !== tier.name);
        const after = { ...list, tiers, takesAgents: takesAgents ?? list.takesAgents };
        const isSwitched = after.takesAgents !== list.takesAgents;
        if (changed.length === 0 && !isSwitched) return { changes: [], result: after };
        const facts = (from: NetworkList) => ({
          ...Object.fromEntries(changed.map((tier) => [`tier_${tier.id}`, nameOf(from.tiers, tier.id)])),
          ...(isSwitched && { takes_agents: from.takesAgents }),
        });
        const about = { id, action: 'name-tiers', adminId, adminName, targetId: 'tiers', content } as const;
        const record = { ...about, before: facts(list), after: facts(after), reason: null, at };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'networks', list: { ...after, version: list.version + 1 } },
          ],
          result: after,
        };
      },
    },
  );
}

/** @throws AppError invalid_request where two would have one name */
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
