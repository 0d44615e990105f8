import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { volumeMegabytes } from '../../../contracts/constants';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import { tierIds } from '../../../contracts/prices/tiers';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { AppError } from '../errors';
import { commit, type Store, type UseCase } from '../kernel/commit';
import { put, remove } from '../kernel/db';
import { snakeCase } from '../kernel/fields';
import { staysInRole } from '../kernel/staff-change';
import type { Network } from '../networks/rows';
import type { Clock, Ids } from '../runtime-ports';
import { type BundlePrice, priceRow } from './rows';

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
}

interface Edit<Before, After, More> {
  readonly action: AuditAction;
  readonly by: ActingAdmin;
  /** Idempotency key. A repeated request is refused. */
  readonly once?: string | undefined;
  /** The audit record's id, if it isn't the request's. */
  readonly recordId?: string | undefined;
  read(): Promise<Rows<Before> & More>;
  /** Null removes the price. */
  after(rows: Rows<Before> & More): After;
}

/** Writes an edit with its audit record, on condition that the whole price is unchanged and that the person is still staff. */
export function edit<Before extends BundlePrice | null, After extends BundlePrice | null, More = unknown>(
  ports: EditPorts,
  { action, by, once, recordId, read, after: afterOf }: Edit<Before, After, More>,
): Promise<After> {
  const { adminId, adminName } = by;
  const id = recordId ?? `${action}#${adminId}#${once ?? ports.ids.next()}`;
  let decidedAt: Date | undefined;
  const useCase: UseCase<Rows<Before> & More, After, 'audit' | 'admin' | 'price'> = {
    read,
    decide(rows, at) {
      decidedAt = at;
      const { before, listed, networks } = rows;
      const after = afterOf(rows);
      const difference = differenceOf(before, after);
      if (difference === null) return { changes: [], result: after };
      if (after !== null) assertOnlyOne(after, listed, networkOf(after, networks));
      const targetId = (after ?? before)?.id ?? '';
      const record = { id, action, adminId, adminName, targetId, ...difference, reason: null, at };
      return {
        changes: [
          { kind: 'audit', record },
          ...staysInRole(by, []),
          ...changeOf(before, after),
          ...turnsOf(before, after, listed),
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
  return commit(ports, useCase);
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

/** Compares the volume, however it is written: `1gb`, 1.0GB and 1000MB are one bundle. */
const isSameBundle = (a: BundlePrice, b: BundlePrice): boolean =>
  a.network === b.network && volumeMegabytes(a.dataSize) === volumeMegabytes(b.dataSize);

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
  readonly [Name in Exclude<keyof BundlePrice, 'id' | 'turn' | 'tiers'>]: Fact;
};

function facts({ id: _, turn: __, tiers, ...price }: BundlePrice): AuditRecord['after'] {
  const own: Facts = {
    ...price,
    otherPlanIds: idsText(price.otherPlanIds),
  };
  return Object.fromEntries([
    ...Object.entries(own).map(([name, value]) => [snakeCase(name), value]),
    ...tierIds.map((id) => [`price_${id}`, tiers[id] ?? null]),
  ]);
}

/** `acme M1, beta 22`; empty for none. */
const idsText = (ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([supplier, id]) => `${supplier} ${id}`)
    .join(', ');
