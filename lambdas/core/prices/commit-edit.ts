import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { Guard } from '../approvals/guard';
import { AppError } from '../errors';
import { commit, type UseCase } from '../kernel/commit';
import { formatCedis } from '../money';
import type { Network } from '../networks/entities';
import type { Clock, Ids } from '../runtime-ports';
import { isSameBundle, leastOf, withAllowances } from './below-cost';
import type { BundlePrice } from './entities';
import { type Fall, fallWords, withHighs } from './falls';
import type { PriceStore } from './ports';
import { type PriceNow, priceAt } from './price-at';
import { differenceOf } from './price-facts';

export interface PricePorts<Reads extends 'get' | 'list' | 'audit' = never> {
  readonly prices: Pick<PriceStore, Reads | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows<Before> {
  /** Null for a new price. */
  readonly before: Before;
  /** All prices. */
  readonly listed: readonly BundlePrice[];
  readonly networks: readonly Network[];
}

/** Two people let what is below cost then be sold until this moment, for this reason. */
export interface BelowCost {
  readonly until: Date;
  readonly reason: string;
}

/** What stands before the write where two people may be asked. */
export type AskedOf = Guard | 'asks nobody';

interface Edit<Before, After, More> {
  readonly action: AuditAction;
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Made again, it is refused. */
  readonly once?: string | undefined;
  /** Of its record, where that is found by another id than the request's. */
  readonly recordId?: string | undefined;
  /** Those that there are, beside the first three. */
  readonly suppliers?: readonly string[];
  readonly belowCost?: BelowCost | undefined;
  readonly guard?: AskedOf;
  read(): Promise<Rows<Before> & More>;
  /** Null removes the price. */
  after(rows: Rows<Before> & More, at: Date): After;
}

/** Writes an edit with its audit record, on condition of all that the price has and that the person still is staff. */
export function edit<Before extends BundlePrice | null, After extends PriceNow | null, More = unknown>(
  ports: PricePorts,
  { action, adminId, adminName = null, once, recordId, suppliers = [], ...asked }: Edit<Before, After, More>,
): Promise<After> {
  const { read, after: afterOf, belowCost, guard = 'asks nobody' } = asked;
  if (belowCost && guard === 'asks nobody') throw new Error('Nobody is asked about a price below cost');
  const id = recordId ?? `${action}#${adminId}#${once ?? ports.ids.next()}`;
  let decidedAt: Date | undefined;
  const useCase: UseCase<Rows<Before> & More, After, 'audit' | 'admin' | 'price'> = {
    read,
    decide(rows, at) {
      decidedAt = at;
      const { before, listed, networks } = rows;
      const given = afterOf(rows, at);
      const until = belowCost?.until;
      const allowed = given && withAllowances({ before, after: given, until, suppliers, at });
      const priced = allowed && withHighs({ before, after: allowed, listed, at });
      const after = (priced?.after ?? null) as After;
      const fall = priced?.fall ?? null;
      if (fall !== null && guard === 'asks nobody') throw tooFar(fall, before);
      // What has passed by itself is no admin's change.
      const difference = differenceOf(before && priceAt(before, at), after);
      if (difference === null) return { changes: [], result: after };
      if (after !== null) assertOnlyOne(after, listed, networkOf(after, networks));
      const about = { id, action, adminId, adminName, targetId: (after ?? before)?.id ?? '' };
      const shown = belowCost && after ? soldBelowFacts({ before, after, suppliers }, networks) : {};
      const facts = { ...difference, after: { ...difference.after, ...shown } };
      const record = { ...about, ...facts, reason: belowCost?.reason ?? null, at };
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'admin', userId: adminId },
          { kind: 'price', before, after, fallsFar: fall !== null },
        ],
        result: after,
      };
    },
    replay(mark, after) {
      // Its own, whose answer was lost on the way.
      if (mark.kind === 'audit' && mark.record.at.getTime() === decidedAt?.getTime()) return after;
      // Somebody else has removed it: it isn't there any more.
      if (recordId !== undefined) return null;
      throw new AppError('invalid_request', {
        userMessage: 'It was changed by this before, and has changed since. It is not changed again.',
      });
    },
  };
  const own = { ...ports, store: ports.prices };
  return commit(own, { ...useCase, guard });
}

/** Where nobody is asked. */
const tooFar = (fall: Fall, before: BundlePrice | null) =>
  new AppError('invalid_request', {
    userMessage:
      before === null
        ? `${fallWords(fall)}, what ${fall.below === 'half' ? 'it would cost by its size' : 'the next smaller plan of the network costs'}. Nothing is added. Add it for more, and lower it then: a second person may have to approve that.`
        : `${fallWords(fall)}, what it was in the last 24 hours. Nothing is changed. Changed by itself, it waits for a second person.`,
  });

/** What two people agree to sell below which cost: if either is another by then, the second one looks again. */
function soldBelowFacts(of: Parameters<typeof leastOf>[0], networks: readonly Network[]) {
  const { line, dataSize } = of.after;
  const least = leastOf(of);
  return {
    bundle: nameOfBundle(networkOf(of.after, networks).label, line, dataSize),
    lowest_cost: least && formatCedis(least),
  };
}

/** With two prices of one bundle on sale, which one a customer pays would be chance. @throws AppError price_exists */
function assertOnlyOne(
  price: BundlePrice,
  listed: readonly BundlePrice[],
  { label }: Pick<Network, 'label'>,
): void {
  if (!price.isActive) return;
  const twin = listed.find((other) => other.isActive && other.id !== price.id && isSameBundle(other, price));
  if (twin === undefined) return;
  throw new AppError('price_exists', {
    userMessage: `${nameOfBundle(label, price.line, price.dataSize)} is already on sale. Change that price, or make it inactive first.`,
  });
}

/** @throws AppError invalid_request where the network or the line doesn't exist */
function networkOf({ network: id, line, isActive }: BundlePrice, networks: readonly Network[]): Network {
  const network = networks.find((one) => one.id === id && !(one.isTakenOff && isActive));
  if (network === undefined) {
    throw new AppError('invalid_request', { userMessage: `There is no network ${id}.` });
  }
  if (isActive && line !== null && !network.lines.some(({ name }) => name === line)) {
    throw new AppError('invalid_request', { userMessage: `${network.label} has no line ${line}.` });
  }
  return network;
}
