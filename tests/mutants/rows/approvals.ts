import { mutantsOf } from '../mutant';

const at = (name: string) => `lambdas/core/approvals/${name}.ts`;
const approvalsTest = 'tests/unit/core/approvals/approvals.test.ts';
const moneyTest = 'tests/unit/core/approvals/money-moved.test.ts';
const fallsTest = 'tests/unit/core/prices-that-fall.test.ts';
const costTest = 'tests/unit/core/approvals/cost-of-the-day.test.ts';
const belowTest = 'tests/unit/core/approvals/sold-below-cost.test.ts';
const planIdsTest = 'tests/unit/core/approvals/plan-ids-changed.test.ts';
const codesTest = 'tests/unit/core/approvals/known-codes.test.ts';
const askedTwiceTest = 'tests/unit/core/approvals/asked-twice.test.ts';
const untilDoneTest = 'tests/unit/core/approvals/approved-until-done.test.ts';
const seenTest = 'tests/unit/core/approvals/what-was-seen.test.ts';
const changesTest = 'tests/unit/core/approvals/guarded-changes.test.ts';
const keysTest = 'tests/unit/core/approvals/waiting-keys.test.ts';

/** Breakages of the rules for what takes a second person, and who that may be. */
export const approvalMutants = [
  ...mutantsOf(at('weights'), approvalsTest)`
    One person may give exactly the limit
      - sum >= limits[name] : sum > limits[name]
      + sum > limits[name] : sum > limits[name]
  `,
  ...mutantsOf('lambdas/core/orders/status/set-status.ts', seenTest)`
    The look at an undelivered order still approves its refund once it was delivered
      - effect === 'refund' && wasDelivered(order)
      + effect === 'refund' && order.status === 'completed'
    The look at an order’s refund still approves it after goodwill was given
      - effect !== 'none' && order.goodwill > zero
      + effect === 'none' && order.goodwill > zero
  `,
  ...mutantsOf('lambdas/core/orders/status/set-statuses.ts', seenTest)`
    The look at many refunds still approves them after goodwill was given
      - ...(lessGoodwill > zero && { less_goodwill: lessGoodwill }),
  `,
  ...mutantsOf('lambdas/core/accounts/admin/update-user.ts', seenTest)`
    A customer with a colleague’s name becomes staff
      - if (role === 'admin') await assertToldApart(ports, update);
  `,
  ...mutantsOf(at('guard'), seenTest)`
    Approving also undoes what was changed since, which the title leaves out
      - assertAsTitled(approval, recordIn(changes));
  `,
  ...mutantsOf(at('preview'), seenTest)`
    A request that would undo what was changed since is shown as one to approve
      - assertAsTitled(approval, outcome.facts);
  `,
  ...mutantsOf(at('weights'), seenTest)`
    The title of many refunds has the goodwill that they take back
      - Number(change.record.after.less_goodwill ?? 0)
      + Number(change.record.after.goodwill ?? 0)
  `,
  ...mutantsOf(at('waiting-settings'), changesTest)`
    Settings with another key count as the same request
      - .update(sortedJson(change), 'utf8')
      + .update(sortedJson(Object.keys(change)), 'utf8')
  `,
  ...mutantsOf(at('waiting-settings'), askedTwiceTest)`
    Settings that still wait are dropped for newer ones of somebody else
      - isNeeded(id) !== false && !(id in added)
      + isNeeded(id) === undefined && !(id in added)
  `,
  ...mutantsOf(at('waiting-settings'), untilDoneTest)`
    Approved settings are dropped before they are in force
      - ['waiting', 'approved'].includes(statusAt(approval, at))
      + ['waiting'].includes(statusAt(approval, at))
  `,
  ...mutantsOf(at('actions/update-settings'), untilDoneTest)`
    Approved settings that were lost count as saved
      - isInForce(settings, recorded) ? null : notInForce
      + isInForce(settings, recorded) ? null : null
    Approved settings that were overtaken keep their place in the secret
      - await forgetSettings(ports, approvalId);
      + await Promise.resolve(approvalId);
  `,
  ...mutantsOf(at('approval'), untilDoneTest)`
    An approved change that was interrupted leaves To do
      - made.isFollowed ? { ...of, item: null } : of
      + made.isFollowed && false ? { ...of, item: null } : of
    An approved change that was never done is not marked so
      - ...(notDone === null ? [] : [put(approvalRow, { ...approval, notDone, version: version + 1 })]),
      + ...(notDone === null || version > 0 ? [] : [put(approvalRow, { ...approval, notDone, version: version + 1 })]),
  `,
  ...mutantsOf(at('decide'), untilDoneTest)`
    Anybody finishes an approved change
      - if (!isOwn && !isApprover(await ports.accounts.get(by.adminId), approval.action))
      + if (!isOwn && isOwn && !isApprover(await ports.accounts.get(by.adminId), approval.action))
  `,
  ...mutantsOf('lambdas/core/orders/status/set-statuses.ts', untilDoneTest)`
    Approved orders that were busy count as done
      - || (code === 'unavailable' && guard.kind === 'granted')
      + || (code === 'unavailable' && guard.kind === 'preview')
  `,
  ...mutantsOf(at('expire'), untilDoneTest)`
    Settings are dropped while their approval is on its way
      - isOfSettings ? underwayMs : 0
      + isOfSettings ? 0 : 0
  `,
  ...mutantsOf(at('ask'), askedTwiceTest)`
    Two equal requests at one moment are both kept, and both can be approved
      - put(lastRequestRow, { change, approvalId: id, version: (last?.version ?? 0) + 1 }),
      + ...(last === null ? [] : []),
    A request of somebody who may no longer ask stays beside the one that takes its place
      - ...(replaced === null ? [] : replacedChanges(replaced, approval, asked.by)),
      + ...(replaced === null ? [] : []),
    A repeated request that a waiting one answered is told that it was closed
      - const first = sameAs === null ? null : await db.get(approvalRow, { id: sameAs });
      + const first = sameAs === null || sameAs !== null ? null : await db.get(approvalRow, { id: sameAs });
    Words to a customer stay in a second request for the same goodwill
      - ...withoutWords(approval),
      -     ...{ status: 'withdrawn'
      + ...approval,
      +     ...{ status: 'withdrawn'
    One person has any number of requests waiting
      - if (waiting.length < mostWaitingOfOne && !isOverSettings) return;
      + if (!isOverSettings) return;
  `,
  ...mutantsOf(at('waiting'), changesTest)`
    A waiting key is told to whoever may approve
      - (value === '' || isShownSetting(name)) && isScalar(value)
      + isScalar(value)
  `,
  ...mutantsOf(at('weights'), 'tests/unit/core/by-hand/put-back.test.ts')`
    The money of orders that are put back isn't counted
      - ['failed_orders_limit', Number(after.downloaded)],
      -       ['adjustment_limit', Number(after.amount)],
      + ['failed_orders_limit', Number(after.downloaded)],
      +       ['adjustment_limit', 0],
  `,
  ...mutantsOf(at('weights'), moneyTest)`
    What staff move, and what they get as customers, counts as one sum
      - customer === null ? adminId :
      + customer !== null ? customer : customer === null ? adminId :
  `,
  ...mutantsOf(at('approval'), approvalsTest)`
    Former staff can withdraw and refuse
      - const isInChange = made.decision === 'approved' &&
      + const isInChange = made.decision !== 'approved' ||
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', fallsTest)`
    An own price is compared with the present Standard price only
      - const high = highestOf(plan, at);
      + const high = priceAt(plan, at).price;
  `,
  ...mutantsOf(at('guard'), approvalsTest)`
    Many small changes are each weighed alone
      - sumOf(before, at) + amount
      + amount
    What one person did alone isn't counted
      - put(tallyRow, withMore(before, { of, limit }, amount, at)),
      + put(tallyRow, withMore(before, { of, limit }, 0, at)),
  `,
  ...mutantsOf('lambdas/core/wallet/adjust-balance.ts', 'tests/unit/core/approvals/every-action.test.ts')`
    A use case passes nothing to its guard
      - content: [userId, amount], guard: ports.guard
      + content: [userId, amount], guard: 'asks nobody' as const
  `,
  ...mutantsOf(at('ask'), approvalsTest)`
    An owner whose colleague has gone waits from the first time they asked
      - if (isAlone === same.isAlone) return same;
      + if (isAlone || !isAlone) return same;
  `,
  ...mutantsOf(at('approvers'), approvalsTest)`
    Who removes their colleague can approve their own request at once
      - if (!approval.isAlone) {
      + if (isAlone !== true) {
    People can approve their own requests
      - return whyNotAlone(approval, isAlone, at);
      + return null;
    An account that has just been made staff can approve
      - if (isNew(approver, at)) {
      + if (at.getTime() < 0) {
    A sole owner doesn't have to wait
      - return at < aloneFrom(approval)
      + return at < approval.requestedAt
  `,
  ...mutantsOf(at('approvers'), approvalsTest)`
    A change is carried out although the requester may no longer ask for it
      - if (!isRequester(requester, approval)) {
      + if (requester === null) {
    Somebody who bans the other owners counts as the sole owner
      - return found.filter((account) => isApprover(account, action));
      + return found.filter((account) => isApprover(account, action) && !account.isBanned);
  `,
  ...mutantsOf(at('ask'), approvalsTest)`
    Somebody who can't approve a request is asked by e-mail to do so
      - whyNot({ approval, requester, approver, isAlone: false, at }) === null,
      + requester !== null,
    Somebody can flood their colleagues with e-mails
      - if (!approver.email || sent.some(({ id }) => id === noticeId('change_asked', cause))) return [];
      + if (!approver.email || sent.length < 0) return [];
  `,
  ...mutantsOf(at('waiting-settings'), keysTest)`
    A waiting key is tested at an address that it wasn't typed for
      - return hasMoved || isMoving ? null : changed.key;
      + return isMoving ? null : changed.key;
    A waiting key is sent to an address that nobody has approved
      - return hasMoved || isMoving ? null : changed.key;
      + return hasMoved ? null : changed.key;
  `,
  ...mutantsOf('lambdas/core/settings/suppliers.ts', keysTest)`
    A waiting key is saved for an address that it wasn't typed for
      - change[name] !== undefined || (name === 'address' && change.key !== undefined)
      + change[name] !== undefined
  `,
  ...mutantsOf(
    'lambdas/core/accounts/second-factor/register-second-factor.ts',
    'tests/unit/core/approvals/second-factor-of-approvers.test.ts',
  )`
    An app that has just been registered can approve
      - seen === null && account.role === 'admin' ? { staffSince: now } : {}
      + {}
    Nobody learns that their account has a new app
      - ...tellOwner(seen === null ? 'second_factor_on' : 'recovery_codes_made', account, { id, at: now }),
  `,
  ...mutantsOf(
    'lambdas/core/accounts/second-factor/switch-off-second-factor.ts',
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
      - ...tellOwner('recovery_code_used', account, done),
  `,
  ...mutantsOf(at('guard'), approvalsTest)`
    Another change is carried out than was approved
      - if (fingerprintOf(recordIn(changes)) !== seen) return { kind: 'look_again' };
    An approver who loses the role at the last moment still approves
      - return all.map((change) => withStaffRole(change, [requester, approver]));
      + return all;
  `,
  ...mutantsOf(at('guard'), changesTest)`
    People can approve a change that their own wallet gets
      - if (by.adminId !== approval.requestedBy) assertNotAbout(changes, by.adminId);
  `,
  ...mutantsOf('lambdas/core/settings/suppliers.ts', 'tests/unit/core/supplier-changes.test.ts')`
    One person can set a new supplier's address
      - return name === 'key' ? [[fact, neverSet]] : [];
      + return name === 'key' || name === 'address' ? [[fact, neverSet]] : [];
  `,
  ...mutantsOf('contracts/notices/web-address.ts', 'tests/unit/contracts/web-address.test.ts')`
    A web address with another kind of dot isn't recognized
      - .replace(dots, '.')
    A host whose name starts like the shop's counts as the shop's
      - host === own ||
      + host.startsWith(own) ||
    A host written as numbers isn't recognized as an address
      - [others, domain, shortNumbers, spaced, begun]
      + [domain, shortNumbers, spaced, begun]
  `,
  ...mutantsOf('lambdas/core/networks/edit-networks.ts', 'tests/unit/core/edit-networks.test.ts')`
    A network's notice can contain another web address
      - assertNoAddress([fields.notice], ports.shopUrl);
  `,
  ...mutantsOf('lambdas/core/networks/edit-networks.ts', codesTest)`
    One person can have BigTime delivered as MTN
      - ...(changesKnownCodes(before, after, list) && changedKnownCodes)
      + ...(after.isTakenOff && changedKnownCodes)
    One person can sell a network's data under another name
      - if (othersCodeIn(before, after, list) !== undefined) return true;
    A new network can take another's code
      - if (before === null) assertCodesAreItsOwn(after, list);
    A line can take the code that its network uses
      - (isKnown || codesText(was) !== '') &&
      + codesText(was) !== '' &&
    A line can come back with another code
      - names.some((name) => isChanged(codesOf(before, name), codesOf(after, name)))
      + after.lines.some(({ name }) => isChanged(codesOf(before, name), codesOf(after, name)))
  `,
  ...mutantsOf(at('weights'), codesTest)`
    A network can come back with other codes without approval
      - if (action === 'create-network' || action === 'update-network') {
      + if (action === 'update-network') {
  `,
  ...mutantsOf('lambdas/core/networks/pause-sales.ts', 'tests/unit/core/pause-sales.test.ts')`
    A pause's words can contain another web address
      - assertNoAddress([pause?.words], ports.shopUrl);
  `,
  ...mutantsOf('lambdas/core/prices/tiers.ts', 'tests/unit/core/name-tiers.test.ts')`
    A tier's name can contain another web address
      - assertNoAddress(Object.values(names), ports.shopUrl);
  `,
  ...mutantsOf(at('decide'), approvalsTest)`
    A refusal and a withdrawal at the same moment both succeed
      - mark.kind === 'audit' && isOwnEnd(mark.record, on) ? result : null
      + mark.kind === 'audit' ? result : null
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/second-factor.test.ts')`
    A session that was left open can fail an order
      - : value === wanted
      + : false
  `,
  ...mutantsOf(at('approval'), approvalsTest)`
    A change waits for approval for ever
      - status === 'waiting' && at >= expiresAt ? 'expired' : status
      + status
  `,
  ...mutantsOf(at('weights'), moneyTest)`
    What several people give one customer isn't counted together
      - moved === undefined ? [null] : [null, moved]
      + [null]
    An order's money isn't counted
      - return ofMoney(change.posting.entries);
      + return ofMoney(change.posting.entries.filter(({ type }) => type === 'adjustment'));
    An edited balance isn't counted
      - ofMoney(change.entries)
      + ofMoney([])
    Deducted money isn't counted
      - Math.max(gained(entries, 1), gained(entries, -1));
      + gained(entries, 1);
    Many orders at once are weighed by their number only
      - ['failed_orders_limit', Number(after.refunds ?? 0)],
      -       ['adjustment_limit', Number(after.amount)],
      + ['failed_orders_limit', Number(after.refunds ?? 0)],
  `,
  ...mutantsOf(at('create-user'), moneyTest)`
    A first balance above the limit isn't given, and nobody is asked to approve it
      - ...(waits && { balance }),
  `,
  ...mutantsOf('lambdas/core/attention/update-attention.ts', 'tests/unit/core/update-attention.test.ts')`
    Staff can close the result of their own refund
      - if (isOwnRefund) return
      + if (isOwnRefund && at.getTime() < 0) return
    A sole owner can't close the result of their own refund
      - && !(await isAlone(ports, change));
      + ;
  `,
  ...mutantsOf('contracts/settings/settings.ts', changesTest)`
    One person can replace a key
      - /_(key|address|limit)$/.test(name)
      + name.endsWith('_limit')
    One person can set the limits
      - /_(key|address|limit)$/.test(name)
      + name.endsWith('_key')
  `,
  ...mutantsOf('contracts/settings/settings.ts', 'tests/unit/core/approvals/sold-below-cost.test.ts')`
    One person can let the shop sell below cost
      - (name === 'refuse_below_cost' && value === false)
      + false
  `,
  ...mutantsOf(at('weights'), changesTest)`
    One person can fail a delivered order
      - return failsDelivered([change]) ? ['always'] : [];
      + return [];
    One person can give and take staff roles
      - return isStaff && (isNewRole || before?.email !== after.email) ? ['always'] : [];
      + return isStaff && before?.email !== after.email ? ['always'] : [];
  `,
  ...mutantsOf(at('weights'), approvalsTest)`
    One person can take a colleague's address
      - return isStaff && (isNewRole || before?.email !== after.email) ? ['always'] : [];
      + return isStaff && isNewRole ? ['always'] : [];
  `,
  ...mutantsOf(at('weights'), fallsTest)`
    One person can lower a price to almost nothing
      - return change.takesTwo ? ['always'] : [];
      + return change.kind === 'price' ? [] : change.takesTwo ? ['always'] : [];
    One person can give a customer a price of almost nothing
      - return change.takesTwo ? ['always'] : [];
      + return change.kind === 'price' && change.takesTwo ? ['always'] : [];
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', planIdsTest)`
    One person can have orders sent as another plan of the supplier
      - const takesTwo = falls.length > 0 || losses.length > 0 || isOtherId;
      + const takesTwo = falls.length > 0 || losses.length > 0;
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', planIdsTest)`
    One person can give a known plan id to another bundle
      - isOtherBundle || is[supplier] !== id
      + is[supplier] !== id
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', fallsTest)`
    One person can lower a cost as far as they like
      - [...everyPriced, 'cost'];
      + everyPriced;
    A plan that becomes a larger bundle is compared with itself
      - plan.network === after.network && plan.id !== after.id && sizeOf
      + plan.network === after.network && sizeOf
    A price can be lowered step by step
      - ...plan.highs.filter(({ hour }) => hour >= hourOf(since)),
    A price that has changed by time is forgotten
      - moment > since && moment <= at
      + moment > at && moment <= at
    One person can lower a future price as far as they like
      - changesOf(plan).filter((moment) => moment > from && (to === undefined || moment <= to));
      + changesOf(plan).filter((moment) => moment > from && to !== undefined && moment <= to);
    A tier's first price isn't compared with anything
      - ? [of, 'standard'] : [of];
      + ? [of] : [of];
    One person can give a new plan any price
      - const ended = kept === null ? asNew({ before, after, listed, removed, ...moment }) : recentHighs(kept, at);
      + const ended = kept === null ? [] : recentHighs(kept, at);
    A larger bundle can have the price of a small one
      - const byOthers = smaller ? bySize(smaller) : Math.min(...compared.map(bySize));
      + const byOthers = Math.min(...compared.map(bySize), smaller?.price ?? Infinity);
    A plan that moves to a network without plans can have any price
      - plan === null ? 0 : bySize(plan)
      + plan === null || plan === before ? 0 : bySize(plan)
    A plan that was just removed can come back at any price
      - const gone = removed.filter(isTwin);
      + const gone = removed.slice(removed.length);
    One person can give a new network's first plan any price
      - const compared = ofNetwork.length > 0 ? ofNetwork : listed;
      + const compared = ofNetwork;
    A larger plan can be cheaper than a smaller one
      - falls.length === 0 && kept === null ? belowSmaller({ after, listed, at }) : null;
      + null;
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', fallsTest)`
    One person can lower many prices at once as far as they like
      - if (guard === 'asks nobody') refuseAlone({ losses, falls, before, tiers, at });
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', 'tests/unit/core/staff-change.test.ts')`
    Former staff can change prices
      - { kind: 'admin', userId: adminId },
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', 'tests/unit/core/edit-prices.test.ts')`
    Two admins can put one bundle on sale twice at the same moment
      - if (!after?.isActive || wasOnSale) return [];
      + if (after !== before || wasOnSale) return [];
    A new plan of a bundle doesn't stop another that goes on sale at the same moment
      - put(priceRow, { ...other, turn: other.turn + 1 }, other)
      + put(priceRow, other, other)
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', belowTest)`
    One person can sell below cost
      - const takesTwo = falls.length > 0 || losses.length > 0 || isOtherId;
      + const takesTwo = falls.length > 0 || isOtherId;
  `,
  ...mutantsOf(
    'lambdas/core/prices/change-own-prices.ts',
    'tests/unit/core/approvals/own-below-cost.test.ts',
  )`
    A price below cost for one customer is approved without the cost
      - ...bundleFacts(plans, changed), ...whyLow(low, moment)
      + ...bundleFacts(plans, changed)
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', 'tests/unit/core/approvals/own-below-cost.test.ts')`
    One person can sell to a customer below cost
      - ? null : ownLoss(own, plan, now)
      + ? null : null
    One person can't raise a customer's price from before a cost rose
      - was !== undefined && own.price >= was.price && endOf
      + was !== undefined && own.price < was.price && endOf
    One person can give a customer's price below cost a later end
      - own.price >= was.price && endOf(own) <= endOf(was);
      + own.price >= was.price;
    One person can give a price of less than half a later end
      - isWithin(own, before.get(plan.id)) ? null
      + own.price >= (before.get(plan.id)?.price ?? own.price + 1) ? null
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', belowTest)`
    One person can schedule a price below cost
      - const losses = momentsOf([kept, after], at).flatMap((from) =>
      + const losses = [at].flatMap((from) =>
    A large loss hides behind a small one
      - return saidOnce(losses, after).toSorted((a, b) => a.price - b.price);
      + return saidOnce(losses, after);
    A price can be lowered after its cost was emptied
      - const least = costOfTheDay(after, edit);
      + const least = leastCost(after.costs, edit.suppliers);
    A customer's price can be lowered after the cost was emptied
      - const least = costOfTheDay(plan, now);
      + const least = leastCost(plan.costs, now.suppliers);
    Raising a price that is now below cost needs approval
      - return price < least && isLower ? [
      + return price < least ? [
  `,
  ...mutantsOf('lambdas/core/prices/commit-edit.ts', 'tests/unit/core/approvals/another-bundle.test.ts')`
    The second person approves a bundle other than the one they saw
      - bundle: nameOfBundle(networkOf(after, networks).label, after.line, after.dataSize),
    The second person approves a supplier's id other than the one they saw
      - plan_ids: idsText(planIdsOf(after)),
  `,
  ...mutantsOf(
    'lambdas/core/prices/change-own-prices.ts',
    'tests/unit/core/approvals/another-bundle.test.ts',
  )`
    The second person approves a customer's price for a bundle other than the one they saw
      - ...bundleFacts(plans, changed), ...whyLow(low, moment)
      + ...whyLow(low, moment)
  `,
  ...mutantsOf('lambdas/core/prices/needs-approval.ts', costTest)`
    A cost can be lowered, then the price, and then the cost raised again
      - Math.max(leastCost(plan.costs, suppliers) ?? 0, ...before.map((high) => high.most));
      + leastCost(plan.costs, suppliers) ?? Math.max(0, ...before.map((high) => high.most));
    A plan whose size is written differently forgets its cost
      - a.line === b.line && sizeOf(a) === sizeOf(b);
      + a.line === b.line && a.dataSize === b.dataSize;
    A plan that is another bundle for a moment forgets its cost
      - const costs = [before, ...twins]
      + const costs = [null, ...twins]
    A new plan of a listed bundle counts as free of cost
      - const costs = [before, ...twins]
      + const costs = [before]
    A cost at a removed supplier hides a fall
      - if (of === 'cost') return leastCost(plan.costs, suppliers);
      + if (of === 'cost') return leastCost(plan.costs, Object.keys(plan.costs));
  `,
  ...mutantsOf('lambdas/core/prices/price-for.ts', belowTest)`
    A shop that refuses sales below cost makes them
      - return refusesBelowCost && least !== null && price < least;
      + return false;
  `,
  ...mutantsOf('lambdas/core/accounts/admin/update-user.ts', changesTest)`
    Whoever looks at a request that has come true meanwhile changes a sign-in
      - if (guard.kind === 'preview') return commit(ports, change);
  `,
];
