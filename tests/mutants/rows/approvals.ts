import { mutantsOf } from '../mutant';

const at = (name: string) => `lambdas/core/approvals/${name}.ts`;
const approvalsTest = 'tests/unit/core/approvals/approvals.test.ts';
const moneyTest = 'tests/unit/core/approvals/money-moved.test.ts';
const fallsTest = 'tests/unit/core/prices-that-fall.test.ts';
const costTest = 'tests/unit/core/approvals/cost-of-the-day.test.ts';
const belowTest = 'tests/unit/core/approvals/sold-below-cost.test.ts';
const planIdsTest = 'tests/unit/core/approvals/plan-ids-changed.test.ts';
const codesTest = 'tests/unit/core/approvals/known-codes.test.ts';
const changesTest = 'tests/unit/core/approvals/guarded-changes.test.ts';

/** Breakages of the rules for what takes a second person, and who that may be. */
export const approvalMutants = [
  ...mutantsOf(at('weights'), approvalsTest)`
    The limit itself is one person's to give
      - sum >= limits[name] : sum > limits[name]
      + sum > limits[name] : sum > limits[name]
  `,
  ...mutantsOf(at('weights'), 'tests/unit/core/by-hand/put-back.test.ts')`
    The money of orders that are put back counts for nothing
      - ['failed_orders_limit', Number(after.downloaded)],
      -       ['adjustment_limit', Number(after.amount)],
      + ['failed_orders_limit', Number(after.downloaded)],
      +       ['adjustment_limit', 0],
  `,
  ...mutantsOf(at('weights'), moneyTest)`
    What staff move and what they get as customers is one sum
      - customer === null ? adminId :
      + customer !== null ? customer : customer === null ? adminId :
  `,
  ...mutantsOf(at('approval'), approvalsTest)`
    Who is no longer staff withdraws and refuses
      - const isInChange = made.decision === 'approved' &&
      + const isInChange = made.decision !== 'approved' ||
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', fallsTest)`
    An own price is compared with what everybody pays now
      - isFar(price, highestOf(plan, at))
      + isFar(price, priceAt(plan, at).price)
  `,
  ...mutantsOf(at('guard'), approvalsTest)`
    Many small changes count one by one
      - sumOf(before, at) + amount
      + amount
    What one person did alone is not counted
      - put(tallyRow, withMore(before, { of, limit }, amount, at)),
      + put(tallyRow, withMore(before, { of, limit }, 0, at)),
  `,
  ...mutantsOf('lambdas/core/wallet/adjust-balance.ts', 'tests/unit/core/approvals/every-action.test.ts')`
    A use case tells its guard nothing
      - content: [userId, amount], guard: ports.guard
      + content: [userId, amount], guard: 'asks nobody' as const
  `,
  ...mutantsOf(at('approvers'), approvalsTest)`
    Somebody approves what they asked for
      - return whyNotAlone(approval, isAlone, at);
      + return null;
    An account that was made staff a moment ago approves
      - if (isNew(approver, at)) {
      + if (at.getTime() < 0) {
    A sole owner waits for nothing
      - return at < aloneFrom(approval) ?
      + return at < approval.requestedAt ?
  `,
  ...mutantsOf(at('approvers'), approvalsTest)`
    Whoever may no longer ask for it has it carried out
      - if (!isRequester(requester, approval)) {
      + if (requester === null) {
    Whoever bans the others is alone
      - return !found.some((account) => isApprover(account, action));
      + return !found.some((account) => isApprover(account, action) && !account.isBanned);
  `,
  ...mutantsOf(
    'lambdas/core/accounts/second-factor/register-second-factor.ts',
    'tests/unit/core/approvals/second-factor-of-approvers.test.ts',
  )`
    An app that was registered a moment ago approves
      - seen === null && account.role === 'admin' ? { staffSince: now } : {}
      + {}
    Nobody learns that their account has a new app
      - ...tellOwner(seen === null ? 'second_factor_on' : 'recovery_codes_made', account, { id, at: now }),
  `,
  ...mutantsOf(
    'lambdas/core/accounts/second-factor/check-at-sign-in.ts',
    'tests/unit/core/approvals/second-factor-of-approvers.test.ts',
  )`
    Nobody learns that their app was switched off at the sign-in service
      - ...tellOwner('second_factor_off', before, { id, at }),
  `,
  ...mutantsOf(
    'lambdas/core/accounts/second-factor/use-recovery-code.ts',
    'tests/unit/core/second-factor.test.ts',
  )`
    Nobody learns that their recovery code was used
      - ...tellOwner('recovery_code_used', account, { ...done, facts: { left: String(unused.length) } }),
  `,
  ...mutantsOf(at('guard'), approvalsTest)`
    Something else is carried out than was approved
      - if (fingerprintOf(recordIn(changes)) !== seen) return { kind: 'look_again' };
    A role that was lost at the last moment approves
      - return all.map((change) => withStaffRole(change, [requester, approver]));
      + return all;
  `,
  ...mutantsOf(at('guard'), changesTest)`
    Somebody approves what their own wallet gets
      - if (by.adminId !== approval.requestedBy) assertNotAbout(changes, by.adminId);
  `,
  ...mutantsOf('lambdas/core/settings/suppliers.ts', 'tests/unit/core/supplier-changes.test.ts')`
    One person says where a new supplier is
      - return name === 'key' ? [[fact, neverSet]] : [];
      + return name === 'key' || name === 'address' ? [[fact, neverSet]] : [];
  `,
  ...mutantsOf('contracts/notices/web-address.ts', 'tests/unit/contracts/web-address.test.ts')`
    An address with another dot than usual is none
      - .replace(dots, '.')
    A name that begins like the shop's is the shop's
      - host === own ||
      + host.startsWith(own) ||
    Numbers in place of a name are no address
      - [others, domain, shortNumbers, spaced, begun]
      + [domain, shortNumbers, spaced, begun]
  `,
  ...mutantsOf('lambdas/core/networks/edit-networks.ts', 'tests/unit/core/edit-networks.test.ts')`
    A network's notice sends customers elsewhere
      - assertNoAddress([fields.notice], ports.shopUrl);
  `,
  ...mutantsOf('lambdas/core/networks/edit-networks.ts', codesTest)`
    One person has BigTime delivered as MTN
      - ...(changesKnownCodes(before, after, list) && changedKnownCodes)
      + ...(after.isTakenOff && changedKnownCodes)
    One person sells a network's data under another name
      - if (othersCodeIn(before, after, list) !== undefined) return true;
    A new network takes another's code
      - if (before === null) assertCodesAreItsOwn(after, list);
    A line takes the code away that it goes by
      - (isKnown || codesText(was) !== '') &&
      + codesText(was) !== '' &&
    A line comes back with another code
      - names.some((name) => isChanged(codesOf(before, name), codesOf(after, name)))
      + after.lines.some(({ name }) => isChanged(codesOf(before, name), codesOf(after, name)))
  `,
  ...mutantsOf(at('weights'), codesTest)`
    A network that comes back with other codes asks nobody
      - if (action === 'create-network' || action === 'update-network') {
      + if (action === 'update-network') {
  `,
  ...mutantsOf('lambdas/core/networks/pause-sales.ts', 'tests/unit/core/pause-sales.test.ts')`
    The words of a pause send customers elsewhere
      - assertNoAddress([pause?.words], ports.shopUrl);
  `,
  ...mutantsOf('lambdas/core/prices/name-tiers.ts', 'tests/unit/core/name-tiers.test.ts')`
    A tier's name sends its customers elsewhere
      - assertNoAddress(Object.values(names), ports.shopUrl);
  `,
  ...mutantsOf(at('decide'), approvalsTest)`
    A refusal and a withdrawal at the same moment both succeed
      - mark.kind === 'audit' && isOwnEnd(mark.record, on) ? result : null
      + mark.kind === 'audit' ? result : null
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/second-factor.test.ts')`
    An order is failed in a session that was left open
      - : value === wanted
      + : false
  `,
  ...mutantsOf(at('approval'), approvalsTest)`
    A change waits for ever
      - status === 'waiting' && at >= expiresAt ? 'expired' : status
      + status
  `,
  ...mutantsOf(at('weights'), moneyTest)`
    What several people give one customer counts for nothing
      - moved === undefined ? [null] : [null, moved]
      + [null]
    An order's money counts for nothing
      - return ofMoney(change.posting.entries);
      + return ofMoney(change.posting.entries.filter(({ type }) => type === 'adjustment'));
    A balance that is edited counts for nothing
      - ofMoney(change.entries)
      + ofMoney([])
    Money that is taken counts for nothing
      - return Math.max(sum(1), sum(-1));
      + return sum(1);
    Many orders at once are weighed by their number alone
      - ['failed_orders_limit', Number(after.refunds ?? 0)],
      -       ['adjustment_limit', Number(after.amount)],
      + ['failed_orders_limit', Number(after.refunds ?? 0)],
  `,
  ...mutantsOf(at('create-user'), moneyTest)`
    Above the limit a first balance is given to nobody, and nobody is asked
      - ...(waits && { balance }),
  `,
  ...mutantsOf('lambdas/core/attention/update-attention.ts', 'tests/unit/core/update-attention.test.ts')`
    Somebody closes what came of their own refund
      - if (isOwnRefund) return
      + if (isOwnRefund && at.getTime() < 0) return
    A sole owner can't close what came of their own refund
      - && !(await isAlone(ports, change));
      + ;
  `,
  ...mutantsOf(at('weights'), changesTest)`
    An order that was delivered is failed by one person
      - return failsDelivered([change]) ? ['always'] : [];
      + return [];
    One person replaces a key
      - /_(key|address|limit)$/.test(name)
      + name.endsWith('_limit')
    One person sets the limits
      - /_(key|address|limit)$/.test(name)
      + name.endsWith('_key')
    One person gives and takes staff roles
      - return isStaff && (isNewRole || before?.email !== after.email) ? ['always'] : [];
      + return isStaff && before?.email !== after.email ? ['always'] : [];
  `,
  ...mutantsOf(at('weights'), approvalsTest)`
    One person takes a colleague's address
      - return isStaff && (isNewRole || before?.email !== after.email) ? ['always'] : [];
      + return isStaff && isNewRole ? ['always'] : [];
  `,
  ...mutantsOf(at('weights'), fallsTest)`
    One person lowers a price to almost nothing
      - return change.takesTwo ? ['always'] : [];
      + return change.kind === 'price' ? [] : change.takesTwo ? ['always'] : [];
    One person gives a customer a price of almost nothing
      - return change.takesTwo ? ['always'] : [];
      + return change.kind === 'price' && change.takesTwo ? ['always'] : [];
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', planIdsTest)`
    One person has orders sent as another plan of the supplier
      - const takesTwo = fall !== null || loss !== null || isOtherId;
      + const takesTwo = fall !== null || loss !== null;
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', planIdsTest)`
    Another bundle's name is put around a known id
      - isOtherBundle || is[supplier] !== id
      + is[supplier] !== id
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', fallsTest)`
    A cost falls by whatever one person likes
      - [...everyPriced, 'cost'];
      + everyPriced;
    A plan that becomes a larger bundle is compared with itself
      - plan.network === after.network && plan.id !== after.id && sizeOf
      + plan.network === after.network && sizeOf
    A price falls step by step
      - ...plan.highs.filter(({ hour }) => hour >= hourOf(since)),
    A price that has changed by time is forgotten
      - moment > since && moment <= at
      + moment > at && moment <= at
    A price to come falls by whatever one person likes
      - changesOf(plan).filter((moment) => moment > from && (to === undefined || moment <= to));
      + changesOf(plan).filter((moment) => moment > from && to !== undefined && moment <= to);
    A tier's first price is compared with nothing
      - ? [of, 'standard'] : [of];
      + ? [of] : [of];
    A new plan costs whatever one person likes
      - const ended = kept === null ? asNew({ before, after, listed, removed, ...moment }) : recentHighs(kept, at);
      + const ended = kept === null ? [] : recentHighs(kept, at);
    A larger bundle for the price of a small one
      - const byOthers = smaller ? bySize(smaller) : Math.min(...compared.map(bySize));
      + const byOthers = Math.min(...compared.map(bySize), smaller?.price ?? Infinity);
    What moves to a network without plans costs whatever one person likes
      - plan === null ? 0 : bySize(plan)
      + plan === null || plan === before ? 0 : bySize(plan)
    A plan that was removed a moment ago comes back at any price
      - const gone = removed.filter(isTwin);
      + const gone = removed.slice(removed.length);
    A new network's first plan costs whatever one person likes
      - const compared = ofNetwork.length > 0 ? ofNetwork : listed;
      + const compared = ofNetwork;
    A larger plan is cheaper than a smaller one
      - (kept === null ? belowSmaller({ after, listed, at }) : null)
      + null
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', fallsTest)`
    Many prices at once fall by whatever one person likes
      - if (guard === 'asks nobody') refuseAlone({ loss, fall, before, at });
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', 'tests/unit/core/staff-change.test.ts')`
    Somebody who is no longer staff changes prices
      - { kind: 'admin', userId: adminId },
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', belowTest)`
    One person sells below cost
      - const takesTwo = fall !== null || loss !== null || isOtherId;
      + const takesTwo = fall !== null || isOtherId;
  `,
  ...mutantsOf(
    'lambdas/core/prices/change-own-prices.ts',
    'tests/unit/core/approvals/own-below-cost.test.ts',
  )`
    One person sells to a customer below cost
      - const takesTwo = losses.length > 0 || ownFallsFar(
      + const takesTwo = ownFallsFar(
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', 'tests/unit/core/approvals/own-below-cost.test.ts')`
    A customer's price from before a cost rose can't be raised by one person
      - was !== null && own.price >= was && endOf
      + was !== null && own.price < was && endOf
    One person gives a customer's price below cost a later end
      - own.price >= was && endOf(own) <= endOf(before.get(plan.id));
      + own.price >= was;
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', belowTest)`
    One person schedules a price below cost
      - const moments = [at, ...changes.filter((moment) => moment > at)];
      + const moments = [at];
    A cost is emptied first, and the price lowered then
      - const least = costOfTheDay(after, edit);
      + const least = leastCost(after.costs, edit.suppliers);
    A customer's price is lowered once the cost is emptied
      - const least = costOfTheDay(plan, now);
      + const least = leastCost(plan.costs, now.suppliers);
    A price that is raised and below cost by now waits
      - if (price < least && isLower)
      + if (price < least)
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', 'tests/unit/core/approvals/another-bundle.test.ts')`
    The second person approves another bundle than they saw
      - bundle: nameOfBundle(networkOf(after, networks).label, after.line, after.dataSize),
    The second person approves another id at a supplier than they saw
      - plan_ids: idsText(planIdsOf(after)),
  `,
  ...mutantsOf(
    'lambdas/core/prices/change-own-prices.ts',
    'tests/unit/core/approvals/another-bundle.test.ts',
  )`
    The second person approves a customer's price of another bundle than they saw
      - const agreed = takesTwo ? bundleFacts(plans, changed) : {};
      + const agreed = {};
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', costTest)`
    A cost is lowered, the price after it, and the cost raised again
      - Math.max(leastCost(plan.costs, suppliers) ?? 0, ...before.map((high) => high.most));
      + leastCost(plan.costs, suppliers) ?? Math.max(0, ...before.map((high) => high.most));
    A plan that is written another way forgets its cost
      - a.line === b.line && sizeOf(a) === sizeOf(b);
      + a.line === b.line && a.dataSize === b.dataSize;
    A plan that is another bundle for a moment forgets its cost
      - const costs = [before, ...twins]
      + const costs = [null, ...twins]
    A new plan of a listed bundle costs the shop nothing
      - const costs = [before, ...twins]
      + const costs = [before]
    A cost at a removed supplier hides a fall
      - if (of === 'cost') return leastCost(plan.costs, suppliers);
      + if (of === 'cost') return leastCost(plan.costs, Object.keys(plan.costs));
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', belowTest)`
    A shop that sells nothing below cost sells it
      - return refusesBelowCost && least !== null && price < least;
      + return false;
  `,
];
