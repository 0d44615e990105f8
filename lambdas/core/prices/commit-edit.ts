import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import { tierIds } from '../../../contracts/prices/tiers';
import type { Guard } from '../approvals/guard';
import type { AuditRecord } from '../audit-log/audit-record';
import { AppError } from '../errors';
import { commit, type Store, type UseCase } from '../kernel/commit';
import { put, remove } from '../kernel/db';
import { snakeCase } from '../kernel/fields';
import type { Network } from '../networks/rows';
import type { Clock, Ids } from '../runtime-ports';
import { planIdsOf } from '../suppliers/product-codes';
import { changesKnownId, type Fall, factsOfHighs, idsText, isSameBundle, withHighs } from './needs-approval';
import { type BundlePrice, type NamedTier, priceRow } from './rows';
import { amountWords, whyFacts } from './why-approval';

interface EditPorts {
  readonly db: Store<'price' | 'audit' | 'admin'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows<Before> {
  /** Null for a new price. */
  readonly before: Before;
  /** All prices on the list. */
  readonly listed: readonly BundlePrice[];
  readonly networks: readonly Network[];
  /** The tiers' names. */
  readonly tiers: readonly NamedTier[];
  /** Plans of the new plan's bundle that were removed in the last 24 hours. */
  readonly removed?: readonly BundlePrice[];
}

/** The guard of a write that may need a second person. */
export type AskedOf = Guard | 'asks nobody';

interface Edit<Before, After, More> {
  readonly action: AuditAction;
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Idempotency key. A repeated request is refused. */
  readonly once?: string | undefined;
  /** The audit record's id, if it isn't the request's. */
  readonly recordId?: string | undefined;
  readonly guard?: AskedOf;
  /** @default null */
  readonly reason?: string | null;
  read(): Promise<Rows<Before> & More>;
  /** Null removes the price. */
  after(rows: Rows<Before> & More, at: Date): After;
}

/** Writes an edit with its audit record, on condition that the whole price is unchanged and that the person is still staff. */
export function edit<Before extends BundlePrice | null, After extends BundlePrice | null, More = unknown>(
  ports: EditPorts,
  { action, adminId, adminName = null, once, recordId, ...asked }: Edit<Before, After, More>,
): Promise<After> {
  const { read, after: afterOf, guard = 'asks nobody', reason = null } = asked;
  const id = recordId ?? `${action}#${adminId}#${once ?? ports.ids.next()}`;
  let decidedAt: Date | undefined;
  const useCase: UseCase<Rows<Before> & More, After, 'audit' | 'admin' | 'price'> = {
    read,
    decide(rows, at) {
      decidedAt = at;
      const { before, listed, networks, tiers, removed = [] } = rows;
      const given = afterOf(rows, at);
      const priced = given && withHighs({ before, after: given, listed, removed, at });
      const after = (priced?.after ?? null) as After;
      const falls = priced?.falls ?? [];
      if (guard === 'asks nobody') refuseAlone({ falls, before, tiers });
      const difference = differenceOf(before, after);
      if (difference === null) return { changes: [], result: after };
      if (after !== null) assertOnlyOne(after, listed, networkOf(after, networks));
      const about = { id, action, adminId, adminName, targetId: (after ?? before)?.id ?? '' };
      const isOtherId = before !== null && after !== null && changesKnownId(before, after);
      const takesTwo = falls.length > 0 || isOtherId;
      const agreed =
        takesTwo && after !== null
          ? {
              ...agreedFacts(after, networks),
              ...whyFacts({ falls, isOtherId, tiers }),
            }
          : {};
      const highs = before !== null && after === null ? factsOfHighs(before, at) : {};
      const record = {
        ...about,
        before: { ...difference.before, ...highs },
        after: { ...difference.after, ...agreed },
        reason,
        at,
      };
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'admin', userId: adminId },
          ...[...changeOf(before, after), ...turnsOf(before, after, listed)].map((change) => ({
            ...change,
            takesTwo,
          })),
        ],
        result: after,
      };
    },
    replay(mark, after) {
      // This request's own record: its first answer was lost.
      if (mark.kind === 'audit' && mark.record.at.getTime() === decidedAt?.getTime()) return after;
      // Somebody else has removed the price.
      if (recordId !== undefined) return null;
      throw new AppError('invalid_request', {
        userMessage: 'It was changed by this before, and has changed since. It is not changed again.',
      });
    },
  };
  return commit(ports, { ...useCase, guard });
}

function changeOf(before: BundlePrice | null, after: BundlePrice | null) {
  if (after !== null) return [put(priceRow, after, before)];
  return before === null ? [] : [remove(priceRow, before)];
}

/**
 * Returns the changes for a plan that is put on sale: the bundle's other plans count it, if none of them has changed. When two people put
 * one bundle on sale at the same moment, each of them writes the other's plan, so that the second must decide again.
 */
function turnsOf(before: BundlePrice | null, after: BundlePrice | null, listed: readonly BundlePrice[]) {
  const wasOnSale = before?.isActive && after !== null && isSameBundle(before, after);
  if (!after?.isActive || wasOnSale) return [];
  return listed
    .filter((other) => other.id !== after.id && isSameBundle(other, after))
    .map((other) => put(priceRow, { ...other, turn: other.turn + 1 }, other));
}

interface Asked {
  readonly falls: readonly Fall[];
  readonly before: BundlePrice | null;
  readonly tiers: readonly NamedTier[];
}

/** One person can't make this change. */
export class NeedsApproval extends AppError {
  constructor(userMessage: string) {
    super('invalid_request', { userMessage });
  }
}

/** @throws NeedsApproval if the amounts need a second person */
function refuseAlone({ before, ...amounts }: Asked): void {
  const isNew = before === null;
  const words = amountWords(amounts, isNew);
  if (words === null) return;
  throw new NeedsApproval(
    isNew
      ? `${words}. Nothing is added. Add it at a higher price, then lower that: a colleague may have to approve it.`
      : `${words}. Nothing is changed. Change it alone, and a colleague can approve it.`,
  );
}

/** The bundle and supplier ids that two people approve. If any changes before the approval, the second person looks again. */
const agreedFacts = (after: BundlePrice, networks: readonly Network[]) => ({
  bundle: nameOfBundle(networkOf(after, networks).label, after.dataSize),
  plan_ids: idsText(planIdsOf(after) ?? {}),
});

/** If one bundle had two active prices, the price a customer pays would be arbitrary. @throws AppError price_exists */
function assertOnlyOne(
  price: BundlePrice,
  listed: readonly BundlePrice[],
  { label }: Pick<Network, 'label'>,
): void {
  if (!price.isActive) return;
  const twin = listed.find((other) => other.isActive && other.id !== price.id && isSameBundle(other, price));
  if (twin === undefined) return;
  throw new AppError('price_exists', {
    userMessage: `${nameOfBundle(label, price.dataSize)} is already on sale. Change that price, or make it inactive first.`,
  });
}

/** @throws AppError invalid_request where the network doesn't exist */
function networkOf({ network: id, isActive }: BundlePrice, networks: readonly Network[]): Network {
  const network = networks.find((one) => one.id === id && !(one.isTakenOff && isActive));
  if (network === undefined) {
    throw new AppError('invalid_request', { userMessage: `There is no network ${id}.` });
  }
  return network;
}

/** The fields that differ, before and after; null if none do. */
function differenceOf(before: BundlePrice | null, after: BundlePrice | null) {
  const [was, is] = [before ? facts(before) : {}, after ? facts(after) : {}];
  const isChanged = ([name]: [string, unknown]) => was[name] !== is[name];
  const pick = (all: typeof was) => Object.fromEntries(Object.entries(all).filter(isChanged));
  const difference = { before: pick(was), after: pick(is) };
  return Object.keys({ ...difference.before, ...difference.after }).length === 0 ? null : difference;
}

/** Facts are compared by `!==`. Lists and objects would always differ, so they are stored as text. */
type Fact = string | number | boolean | null;
type Facts = {
  readonly [Name in Exclude<keyof BundlePrice, 'id' | 'highs' | 'turn' | 'tiers'>]: Fact;
};

function facts({ id: _, highs: __, turn: ___, tiers, ...price }: BundlePrice): AuditRecord['after'] {
  const own: Facts = {
    ...price,
    otherPlanIds: idsText(price.otherPlanIds),
  };
  return Object.fromEntries([
    ...Object.entries(own).map(([name, value]) => [snakeCase(name), value]),
    ...tierIds.map((id) => [`price_${id}`, tiers[id] ?? null]),
  ]);
}
