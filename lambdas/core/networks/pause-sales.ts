import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { BundlePrice } from '../prices/entities';
import { assertNoAddress } from '../words-to-customers';
import { type NetworkPorts, withNetwork } from './edit-networks';
import type { Network, Pause } from './entities';
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
 * @throws AppError not_found, invalid_request, request_id_reused, unavailable
 */
export async function pauseSales(
  ports: PausePorts,
  { adminId, adminName = null }: ActingAdmin,
  { target, pause, requestId }: PauseChange,
): Promise<Network> {
  const recordId = `pause#${adminId}#${requestId}`;
  const action = pause === null ? 'resume-sales' : 'pause-sales';
  const content = contentHash([target, pause]);
  return commit(
    { ...ports, store: ports.networks },
    {
      async read() {
        const [list, done, price] = await Promise.all([
          ports.networks.read(),
          ports.networks.audit(recordId),
          target.planId === null ? null : ports.prices.get(target.planId),
        ]);
        return { list, done, price };
      },
      decide({ list, done, price }, at) {
        assertNoAddress([pause?.words], ports.shopUrl);
        const network = list.networks.find(({ id, isTakenOff }) => id === target.network && !isTakenOff);
        if (network === undefined)
          throw new AppError('not_found', { userMessage: 'There is no such network.' });
        if (done !== null) {
          if (done.action !== action || done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: network };
        }
        const isLeft = (each: Pause) => !isOver(each, at);
        const before = network.pauses.find((each) => isOf(each, target) && isLeft(each)) ?? null;
        const after =
          pause === null ? before && ended(before, at) : asked(network, { target, pause, before, price }, at);
        const changed = after ?? before;
        if (changed === null) return { changes: [], result: network };
        const next = { ...network, pauses: withPause(network.pauses, { before, after }, at) };
        if (next.pauses.filter(isLeft).length > mostPauses) {
          throw refused(`At most ${mostPauses} things of ${network.label} can be paused. Pause the network.`);
        }
        const following = withNetwork(list, next);
        const paused = following.networks.flatMap(({ pauses }) => pauses.filter(isLeft));
        if (pause !== null && paused.length > mostPaused) {
          throw refused(`At most ${mostPaused} things can be paused at once. Pause whole networks.`);
        }
        const record: AuditRecord = {
          id: recordId,
          action,
          adminId,
          adminName,
          targetId: whatOf(network, changed),
          content,
          before: before === null ? {} : factsOf(before, at),
          after: pause === null || after === null ? {} : factsOf(after, at),
          reason: null,
          at,
        };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'networks', list: { ...following, networks: bounded(following.networks, at) } },
          ],
          result: next,
        };
      },
    },
  );
}
