import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import { staffChange } from '../kernel/staff-change';
import type { BundlePrice } from '../prices/rows';
import { assertNoAddress } from '../words-to-customers';
import { type NetworkPorts, withNetwork } from './edit-networks';
import type { Network, NetworkList, Pause } from './entities';
import { refused } from './network-rules';
import {
  type AskedPause,
  asked,
  bounded,
  ended,
  factsOf,
  isOf,
  mostPaused,
  type PauseTarget,
  withPause,
} from './pause-changes';
import { isOver, whatOf } from './pauses';

interface PausePorts extends NetworkPorts {
  readonly prices: { get(id: string): Promise<BundlePrice | null> };
}

export interface PauseChange {
  readonly target: PauseTarget;
  /** Null resumes it, or takes back what hasn't begun. */
  readonly pause: AskedPause | null;
  readonly requestId: string;
}

/** Of one network at once, with those that are to begin: all networks are one row, which each purchase reads. */
const mostPauses = 10;

/**
 * Pauses one thing now or from a time on, changes its pause, resumes it, or takes back a pause that hasn't begun.
 * @throws AppError not_found, invalid_request, request_id_reused, forbidden, unavailable
 */
export const pauseSales = (
  ports: PausePorts,
  by: ActingAdmin,
  { target, pause, requestId }: PauseChange,
): Promise<Network> =>
  staffChange<{ list: NetworkList; price: BundlePrice | null }, Network, 'networks'>(
    { ...ports, store: ports.networks },
    {
      ...{ scope: 'pause', requestId, by, content: [target, pause] },
      async read() {
        const [list, price] = await Promise.all([
          ports.networks.read(),
          target.planId === null ? null : ports.prices.get(target.planId),
        ]);
        return { list, price };
      },
      repeated: ({ list }) => soldNetwork(list, target),
      decide({ list, price }, at) {
        assertNoAddress([pause?.words], ports.shopUrl);
        const network = soldNetwork(list, target);
        const isLeft = (each: Pause) => !isOver(each, at);
        const before = network.pauses.find((each) => isOf(each, target) && isLeft(each)) ?? null;
        const after =
          pause === null ? before && ended(before, at) : asked(network, { target, pause, before, price }, at);
        const changed = after ?? before;
        if (changed === null) return { result: network };
        const next = { ...network, pauses: withPause(network.pauses, { before, after }, at) };
        if (next.pauses.filter(isLeft).length > mostPauses) {
          throw refused(`At most ${mostPauses} things of ${network.label} can be paused. Pause the network.`);
        }
        const following = withNetwork(list, next);
        const paused = following.networks.flatMap(({ pauses }) => pauses.filter(isLeft));
        if (pause !== null && paused.length > mostPaused) {
          throw refused(`At most ${mostPaused} things can be paused at once. Pause whole networks.`);
        }
        return {
          recorded: {
            action: pause === null ? 'resume-sales' : 'pause-sales',
            targetId: whatOf(network, changed),
            before: before === null ? {} : factsOf(before, at),
            after: pause === null || after === null ? {} : factsOf(after, at),
          },
          changes: [{ kind: 'networks', list: { ...following, networks: bounded(following.networks, at) } }],
          result: next,
        };
      },
    },
  );

/** @throws AppError not_found */
function soldNetwork({ networks }: NetworkList, { network: wanted }: PauseTarget): Network {
  const network = networks.find(({ id, isTakenOff }) => id === wanted && !isTakenOff);
  if (network === undefined) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  return network;
}
