import { mostOwnPrices } from '../../../contracts/prices/own-price-fields';
import { momentWords } from '../../../contracts/prices/price-moments';
import { assertNotDeleted, userNotFound } from '../accounts/admin/change-account';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { assertMayChange, type StaffManager } from '../accounts/staff';
import { changesAccount, staysStaff } from '../accounts/writers';
import type { Guard } from '../approvals/guard';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { type StaffDecision, staffChange } from '../kernel/staff-change';
import { formatCedis, fromCedis, type Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { idsText, type LowOwnPrice, lowOwnPrices, planIdsOf } from './needs-approval';
import { bundleHash, leastCost, noOwnPrices, ownPricesAt } from './price-for';
import {
  type BundlePrice,
  type OwnPrice,
  type OwnPriceList,
  type OwnPrices,
  ownPricesRow,
  priceRow,
} from './rows';
import { minuteOf } from './tiers';
import { whyFacts } from './why-approval';

export const changeOwnPricesAccess = access({
  get: [auditRow],
  list: [accountRow, ownPricesRow, priceRow],
  writes: [[recordsAudit, staysStaff, ownPricesRow, changesAccount]],
});

export interface OwnPricePorts {
  readonly db: Db<typeof changeOwnPricesAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface OwnPriceChange extends ActingAdmin, StaffManager {
  readonly userId: string;
  readonly typed: readonly TypedOwnPrice[];
  /** These prices as the admin saw them. Absent: not compared. */
  readonly seen?: readonly TypedOwnPrice[] | undefined;
  readonly reason: string | null;
  /** Idempotency key of a request that changes them once. */
  readonly requestId?: string | undefined;
  /** The suppliers that staff have added. */
  readonly suppliers: readonly string[];
}

/**
 * Sets or removes a customer's own prices. Repeating the request changes nothing. Expired prices are dropped with the next change; the
 * audit log keeps each.
 * @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden, unavailable
 */
export function changeOwnPrices(
  { guard, ...ports }: OwnPricePorts & { readonly guard: Guard },
  change: OwnPriceChange,
): Promise<Account> {
  const { userId, typed, requestId = ports.ids.next() } = change;
  return staffChange<Rows, Account, 'ownPrices' | 'account'>(ports, {
    ...{ scope: 'own-prices', requestId, by: change, content: [userId, typed], guard },
    async read() {
      // Read now: an old list could remove a price agreed for the plan's current bundle, or compare with an old cost.
      const [rows, plans] = await Promise.all([rowsOfOneMoment(ports, userId), ports.db.list(priceRow)]);
      return { ...rows, plans };
    },
    // Later changes stay.
    repeated: ({ account }) => account,
    decide: (rows, at) => decide(rows, change, at),
  });
}

/**
 * Reads both rows again until their versions match. If they never match, for example after one was restored from a backup, the next change
 * aligns them.
 * @throws AppError not_found
 */
async function rowsOfOneMoment({ db }: Pick<OwnPricePorts, 'db'>, userId: string) {
  for (let reads = 1; ; reads += 1) {
    const { account, own } = await bothRows(db, userId);
    if (account === null) throw userNotFound();
    if ((own?.version ?? 0) === account.ownPrices || reads > mostRereads) return { account, own };
  }
}

const mostRereads = 5;

/** Reads the account and its own prices in one strongly consistent query, so that their read cost is rounded up only once. */
async function bothRows(db: OwnPricePorts['db'], userId: string) {
  const [first, last] = [accountRow.key({ userId }), ownPricesRow.key({ userId })];
  const range = { partition: first.PK, from: first.SK, to: last.SK, consistent: true, limit: 2 };
  const { items } = await db.queries('list', accountRow).query(range);
  const account = items.find(({ SK }) => SK === first.SK);
  const own = items.find(({ SK }) => SK === last.SK);
  return {
    account: account ? accountRow.decode(account) : null,
    own: own ? ownPricesRow.decode(own) : null,
  };
}

function decide(
  { account, own, plans }: Rows,
  change: OwnPriceChange,
  at: Date,
): StaffDecision<Account, 'ownPrices' | 'account'> {
  const { userId, reason } = change;
  assertNotDeleted(account);
  assertMayChange(account, change);
  const { prices: stored, version } = own ?? { prices: noOwnPrices, version: 0 };
  const before = ownPricesAt(stored, plans, at);
  const after = pricesAfter(before, { plans, at, ...change });
  assertSeen(before, after, change);
  const changed = change.typed.filter((typed) => textAt(before, typed.id) !== textAt(after, typed.id));
  if (changed.length === 0 && version === account.ownPrices) return { result: account };
  assertAllowed(account, change);
  const facts = (of: OwnPriceList) =>
    Object.fromEntries(changed.map((typed) => [factOf(typed.id), textAt(of, typed.id)]));
  // Prices dropped before their end, because their plan was removed or became another bundle.
  const gone = [...stored.keys()].filter(
    (plan) => !before.has(plan) && !after.has(plan) && !isOver(stored.get(plan), at),
  );
  const taken = Object.fromEntries(gone.map((plan) => [factOf(plan), textAt(stored, plan)]));
  const none = Object.fromEntries(gone.map((plan) => [factOf(plan), null]));
  const moment = { suppliers: change.suppliers, at };
  const low = lowOwnPrices(before, after, { plans, ...moment });
  const takesTwo = low.length > 0;
  const agreed = takesTwo ? { ...bundleFacts(plans, changed), ...whyLow(low, moment) } : {};
  const changedAccount = { ...account, ownPrices: version + 1 };
  return {
    recorded: {
      ...{ action: 'update-user', targetId: userId, reason },
      before: { ...taken, ...facts(before) },
      after: { ...none, ...facts(after), ...agreed },
    },
    changes: [
      {
        kind: 'ownPrices',
        next: { userId, prices: after, version: version + 1 },
        takesTwo,
      },
      { kind: 'account', before: account, after: changedAccount, entries: [] },
    ],
    isOwner: account.role === 'admin',
    result: changedAccount,
  };
}

/** @throws AppError invalid_request if somebody else has changed one of these prices to another since they were seen */
function assertSeen(before: OwnPriceList, after: OwnPriceList, { seen = [] }: OwnPriceChange): void {
  const isOther = seen.some(({ id, price, until }) => {
    const now = textAt(before, id);
    return (
      now !== (price === null ? null : textOf(fromCedis(price), endFrom(until))) && now !== textAt(after, id)
    );
  });
  if (isOther)
    throw refused('Somebody else has changed these prices since you opened them. Nothing is saved.');
}

const isOver = (own: OwnPrice | undefined, at: Date): boolean =>
  own === undefined || (own.until !== null && own.until <= at);

const factOf = (planId: string): string => `own_price_${planId}`;

/** The bundle and supplier ids that two people approve. If they change before the approval, the second person looks again. */
const bundleFacts = (
  plans: readonly BundlePrice[],
  changed: readonly TypedOwnPrice[],
): AuditRecord['after'] =>
  Object.fromEntries(
    plans
      .filter(({ id }) => changed.some((typed) => typed.id === id && typed.price !== null))
      .map((plan) => {
        const ids = idsText(planIdsOf(plan));
        return [`bundle_${plan.id}`, [bundleName(plan), ids].filter(Boolean).join(', ')];
      }),
  );

const bundleName = ({ network, line, dataSize }: BundlePrice): string =>
  [network, line, dataSize].filter(Boolean).join(' ');

/**
 * Why it needs approval, in the facts of a plan's own price change. With several plans, each is named, the largest loss first. If a cost
 * changes before the approval, the second person looks again.
 */
function whyLow(
  low: readonly LowOwnPrice[],
  { suppliers, at }: Pick<OwnPriceChange, 'suppliers'> & { readonly at: Date },
): AuditRecord['after'] {
  const all = low.toSorted(largestFirst).map(({ plan, loss, fall }) => ({
    bundle: bundleName(plan),
    why: whyFacts({
      losses: loss ? [loss] : [],
      falls: fall ? [fall] : [],
      cost: leastCost(plan.costs, suppliers),
      tiers: [],
      at,
    }),
  }));
  const [only] = all;
  if (only && all.length === 1) return { ...only.why };
  const ofEach = (name: 'lowest_cost' | 'loss_each', words: (amount: string, bundle: string) => string) =>
    all.flatMap(({ bundle, why: { [name]: amount } }) =>
      amount === undefined ? [] : [words(amount, bundle)],
    );
  const costs = ofEach('lowest_cost', (cost, bundle) => `${bundle} ${cost}`);
  const losses = ofEach('loss_each', (loss, bundle) => `${loss} on ${bundle}`);
  return {
    needs_approval: all.map(({ bundle, why }) => `${bundle}: ${why.needs_approval}`).join('. '),
    ...(costs.length > 0 && { lowest_cost: costs.join(', ') }),
    ...(losses.length > 0 && { loss_each: losses.join('; ') }),
  };
}

const largestFirst = (a: LowOwnPrice, b: LowOwnPrice): number =>
  lostOn(b) - lostOn(a) || fallenBy(b) - fallenBy(a);
const lostOn = ({ loss }: LowOwnPrice): number => (loss ? loss.least - loss.price : 0);
const fallenBy = ({ fall }: LowOwnPrice): number => (fall ? fall.high - fall.price : 0);

interface Rows {
  readonly account: Account;
  readonly own: OwnPrices | null;
  readonly plans: readonly BundlePrice[];
}

/** The reason is recorded, and nobody can give themselves a price. @throws AppError own_account, invalid_request */
function assertAllowed({ userId }: Account, { adminId, reason }: OwnPriceChange): void {
  if (userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t change your own prices.' });
  if (reason === null)
    throw new AppError('invalid_request', { userMessage: 'Say why the prices are changed.' });
}

/** As typed, in cedis; null removes the price. */
export interface TypedOwnPrice {
  readonly id: string;
  readonly price: number | null;
  readonly until?: string | null | undefined;
}

interface Change {
  readonly typed: readonly TypedOwnPrice[];
  /** All plans. */
  readonly plans: readonly BundlePrice[];
  readonly at: Date;
}

/** The own prices with the typed changes; those of other plans stay. @throws AppError invalid_request */
function pricesAfter(before: OwnPriceList, { typed, plans, at }: Change): OwnPriceList {
  const after = new Map(before);
  for (const { id, price, until } of typed) {
    if (price === null) {
      after.delete(id);
      continue;
    }
    const plan = plans.find((one) => one.id === id);
    if (plan === undefined) throw refused(`There is no price ${id}. Nothing is changed.`);
    const end = endFrom(until);
    if (end !== null && end <= at)
      throw refused('The end of a price must be later than now. Nothing is changed.');
    after.set(id, { price: fromCedis(price), until: end, bundle: bundleHash(plan) });
  }
  if (after.size > mostOwnPrices)
    throw refused(`A customer has at most ${mostOwnPrices} prices of their own. Nothing is changed.`);
  return after;
}

/** A price's text for the audit log, from which a customer's former prices can be read back: `₵4.80 until 1 Jan 2027 00:00`. */
function textAt(own: OwnPriceList, id: string): string | null {
  const found = own.get(id);
  return found === undefined ? null : textOf(found.price, found.until);
}

const textOf = (price: Pesewas, until: Date | null): string =>
  `${formatCedis(price)}${until === null ? '' : ` until ${momentWords(until)}`}`;

const endFrom = (until: TypedOwnPrice['until']): Date | null =>
  until == null ? null : minuteOf(new Date(until));

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });
