import { assertNotDeleted, changesOf, userNotFound } from '../accounts/admin/change-account';
import { assertMayChange, type StaffManager } from '../accounts/admin/staff-rules';
import type { Account } from '../accounts/entities';
import type { Guard, GuardKind } from '../approvals/guard';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type UseCase } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import { formatCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { leastCost } from './below-cost';
import type { BundlePrice, OwnPrice, OwnPriceList, OwnPrices } from './entities';
import { ownFallsFar } from './falls';
import { noOwnPrices, ownPricesAt } from './own-prices';
import type { PriceStore } from './ports';
import { pricesAfter, type TypedOwnPrice, textAt } from './typed-own-prices';

type OwnKind = 'ownPrices' | 'account' | 'admin' | 'audit' | 'notice';

export interface OwnPriceStore extends Store<OwnKind | GuardKind> {
  /** Both of one customer's, strongly consistent. */
  rows(userId: string): Promise<{ account: Account | null; own: OwnPrices | null }>;
}

export interface OwnPricePorts {
  readonly ownPrices: OwnPriceStore;
  readonly prices: Pick<PriceStore, 'list'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface OwnPriceChange extends ActingAdmin, StaffManager {
  readonly userId: string;
  readonly typed: readonly TypedOwnPrice[];
  readonly reason: string | null;
  /** Of a request that changes them once. */
  readonly requestId?: string | undefined;
  /** Those that there are, beside the first three. */
  readonly suppliers: readonly string[];
}

/**
 * Gives a customer prices of their own, or takes them away. Made again, it changes nothing. Those that are over go with the next
 * change: the audit log has each.
 * @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden, unavailable
 */
export function changeOwnPrices(
  { guard, ...ports }: OwnPricePorts & { readonly guard: Guard },
  change: OwnPriceChange,
): Promise<Account> {
  const { userId, adminId, adminName = null, reason } = change;
  const id = `own-prices#${adminId}#${change.requestId ?? ports.ids.next()}`;
  let decided: { readonly account: Account; readonly facts: AuditRecord['after'] } | undefined;
  const useCase: UseCase<Rows, Account, OwnKind> = {
    async read(attempt) {
      // An old list would take away what was agreed for a plan as it is by now, and compare with an old cost.
      const [rows, plans] = await Promise.all([
        ports.ownPrices.rows(userId),
        ports.prices.list({ consistent: true }),
      ]);
      return { ...rows, plans, isTorn: attempt > mostRereads };
    },
    decide({ account, own, plans, isTorn }, at) {
      if (account === null) throw userNotFound();
      assertNotDeleted(account);
      assertMayChange(account, change);
      if ((own?.version ?? 0) !== account.ownPrices && !isTorn) return 'reread';
      const before = ownPricesAt(own?.prices ?? noOwnPrices, plans, at);
      const after = pricesAfter(before, { plans, at, ...change });
      const changed = change.typed.filter((typed) => textAt(before, typed.id) !== textAt(after, typed.id));
      if (changed.length === 0 && (own?.version ?? 0) === account.ownPrices)
        return { changes: [], result: account };
      assertAllowed(account, change);
      const version = (own?.version ?? 0) + 1;
      const facts = (of: OwnPriceList) =>
        Object.fromEntries(changed.map((typed) => [factOf(typed.id), textAt(of, typed.id)]));
      const about = { id, action: 'update-user', adminId, adminName, targetId: userId } as const;
      // What goes with it before its end, as its plan is another bundle by now or gone.
      const stored = own?.prices ?? noOwnPrices;
      const gone = [...stored.keys()].filter(
        (plan) => !before.has(plan) && !after.has(plan) && !isOver(stored.get(plan), at),
      );
      const taken = Object.fromEntries(gone.map((plan) => [factOf(plan), textAt(stored, plan)]));
      const none = Object.fromEntries(gone.map((plan) => [factOf(plan), null]));
      const allowed = allowedFacts(changed, after, { ...change, plans });
      const both = {
        before: { ...taken, ...facts(before) },
        after: { ...none, ...facts(after), ...allowed },
      };
      const audit = { ...about, ...both, reason, at };
      const changedAccount = { ...account, ownPrices: version };
      decided = { account, facts: facts(after) };
      return {
        changes: [
          {
            kind: 'ownPrices',
            before,
            ownPrices: { userId, prices: after, version },
            fallsFar: ownFallsFar(before, after, { plans, at }),
          },
          ...changesOf(account, { after: changedAccount, entries: [], audit }),
        ],
        result: changedAccount,
      };
    },
    replay(mark) {
      if (mark.kind !== 'audit' || decided === undefined) return null;
      const { targetId, after } = mark.record;
      const typed = new Set(change.typed.flatMap(({ id: plan }) => [factOf(plan), belowCostFactOf(plan)]));
      const isSame =
        targetId === userId &&
        Object.keys(after).every((name) => typed.has(name) || after[name] === null) &&
        Object.entries(decided.facts).every(([name, text]) => after[name] === text);
      // What was changed again since stays.
      if (isSame) return decided.account;
      throw new AppError('request_id_reused');
    },
  };
  return commit({ ...ports, store: ports.ownPrices }, guard.around(useCase));
}

/** What two people agree to sell below which cost: if either is another by then, the second one looks again. */
function allowedFacts(
  changed: readonly TypedOwnPrice[],
  after: OwnPriceList,
  { plans, suppliers }: { readonly plans: readonly BundlePrice[]; readonly suppliers: readonly string[] },
): AuditRecord['after'] {
  const facts = changed.flatMap(({ id }) => {
    const plan = plans.find((one) => one.id === id);
    const least = plan && leastCost(plan.costs, suppliers);
    if (!plan || least == null || !after.get(id)?.isAllowed) return [];
    const bundle = [plan.network, plan.line, plan.dataSize].filter(Boolean).join(' ');
    return [[belowCostFactOf(id), `${bundle} costs ${formatCedis(least)} or more`] as const];
  });
  return Object.fromEntries(facts);
}

const isOver = (own: OwnPrice | undefined, at: Date): boolean =>
  own === undefined || (own.until !== null && own.until <= at);

const factOf = (planId: string): string => `own_price_${planId}`;
const belowCostFactOf = (planId: string): string => `below_cost_${planId}`;

interface Rows {
  readonly account: Account | null;
  readonly own: OwnPrices | null;
  readonly plans: readonly BundlePrice[];
  /** Account and prices stay of two versions, as after one of both rows was restored: the next change makes them one again. */
  readonly isTorn: boolean;
}

/** Of rows of two moments. */
const mostRereads = 5;

/** Why is on record with it, and nobody gives themselves one. @throws AppError own_account, invalid_request */
function assertAllowed({ userId }: Account, { adminId, reason }: OwnPriceChange): void {
  if (userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t change your own prices.' });
  if (reason === null)
    throw new AppError('invalid_request', { userMessage: 'Say why the prices are changed.' });
}
