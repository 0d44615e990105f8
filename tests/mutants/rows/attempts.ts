import { mutantsOf } from '../mutant';

const submitOrder = 'lambdas/core/orders/delivery/submit-order.ts';
const startAttempt = 'lambdas/core/orders/delivery/settle.ts';
const chooseTest = 'tests/unit/core/choose.test.ts';
const outcomes = 'lambdas/core/orders/delivery/outcomes.ts';
const reconcileTest = 'tests/unit/core/reconcile-order.test.ts';
const reconcileOrder = 'lambdas/core/orders/delivery/reconcile-order.ts';

const routingTest = 'tests/unit/core/routing.test.ts';
const turnedAwayTest = 'tests/unit/core/turned-away.test.ts';
const overflowTest = 'tests/unit/core/overflow.test.ts';

/** Breakages of the rules for which invocation may call a supplier for an order, how often, and when again. */
export const attemptMutants = [
  ...mutantsOf(startAttempt)`
    Two invocations that read the same order both submit it
      - if (current.attemptId !== order.attemptId || current.stage !== order.stage) return null;
      + if (current.stage !== order.stage) return null;
    An attempt counts as started although its write was refused
      - isStarted: after.attemptId === attemptId && after.stage === 'sent'
      + isStarted: true
  `,
  ...mutantsOf(submitOrder)`
    An order goes to the supplier under its attempt id instead of its own number
      - reference: order.id,
      + reference: order.attemptId,
    An unknown outcome leads to another supplier
      - if (outcome.kind !== 'refused' || isOrdersFault(outcome.cause) || order.apiUsed === 'manual') return null;
      + if (outcome.kind === 'accepted' || outcome.kind === 'delivered' || order.apiUsed === 'manual') return null;
      +   if (outcome.kind !== 'refused') return { next: 'primary' as const, cause: 'not_sent' as const };
    A supplier is called without a permit
      - (await isUsable(ports, permit, limit)) ? permit : await acquire(ports, limit);
      + (await isUsable(ports, permit, limit)) ? permit : ((await acquire(ports, limit)) ?? unlimited);
    A process that was paused sends an order that another process has sent meanwhile
      - const isCalled = !isLate(order, calledAt) && isInTime(leave, calledAt);
      + const isCalled = isInTime(leave, calledAt);
    One permit serves for calls to two suppliers
      - permit = null;
  `,
  ...mutantsOf('lambdas/core/orders/delivery/former-account.ts', reconcileTest)`
    A supplier that was removed gets an order in line that it may have
      - isRemoved(settings, supplier) || isAtOtherKey
      + isAtOtherKey
    Another account's 'not found' counts, so that an order is sent twice after a change of keys
      - outcome.kind === 'not_found' || (
      + (outcome.kind === 'not_found' && order.version < 0) || (
    An account that turned an order away says that it failed, and the order is refunded while another account of its supplier has it
      - outcome.kind === 'not_found' || (outcome.kind === 'failed' && wasSentWith(order, to));
      + outcome.kind === 'not_found';
    A failure under a new key of the same account never counts
      - outcome.kind === 'not_found' || (outcome.kind === 'failed' && wasSentWith(order, to));
      + outcome.kind === 'not_found' || outcome.kind === 'failed';
  `,
  ...mutantsOf(submitOrder, reconcileTest)`
    An order in line whose supplier's key was changed looks like any other, and nobody is told
      - if (isOnlyAskedAbout(order, settings)) return { notNow: true, order, limit: null };
  `,
  ...mutantsOf(startAttempt, 'tests/unit/core/settle.test.ts')`
    An order goes to a second account of its supplier while the first may deliver
      - if (isAtOtherKey({ attempts }, to)) return null;
  `,
  ...mutantsOf(submitOrder, 'tests/unit/core/submit-order.test.ts')`
    A call is made long after its permit, because counting the day took long
      - const isCalled = !isLate(order, calledAt) && isInTime(leave, calledAt);
      + const isCalled = !isLate(order, calledAt);
  `,
  ...mutantsOf(startAttempt, 'tests/unit/core/submit-order.test.ts')`
    Attempts that were refused on the way are not stored
      - outcome === null ? order.attempts : withOutcome(order, outcome);
      + outcome === null ? order.attempts : order.attempts.slice(0, -1);
  `,
  ...mutantsOf(submitOrder, 'tests/unit/core/submit-order.test.ts')`
    A permit is used however old it is
      - now.getTime() - permit.takenAt.getTime() <= maximumPermitAgeMs
      + now >= permit.takenAt
    An invalid order is offered to every supplier
      - || isOrdersFault(outcome.cause)
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', routingTest)`
    A supplier that is switched off gets orders
      - if (!isOn || addedSupplier(settings, supplier)?.on === false) return 'off';
    The most expensive supplier comes first
      - costAt(a) - costAt(b)
      + costAt(b) - costAt(a)
    A resting supplier gets every order first
      - const well = choices.filter(({ hindrance }) => hindrance === null);
      + const well = choices.filter(({ hindrance }) => hindrance === null || hindrance === 'resting');
    If all suppliers rest, orders go by hand
      - return well.length > 0 ? well : choices.filter(({ hindrance }) => hindrance === 'resting');
      + return well;
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', routingTest)`
    A supplier rests because of an order's own fault
      - (outcome.kind === 'refused' && ownTroubles.includes(outcome.cause))
      + outcome.kind === 'refused'
    A supplier that puts off every order never rests
      - outcome.kind === 'not_now' ||
    A supplier that a sweep skips as silent never rests
      - outcome.kind === 'not_called' ||
    A supplier keeps resting although it answers orders
      - (outcome.kind === 'refused' && ordersOwn.includes(outcome.cause));
      + false;
    Once a supplier refuses after its rest, every order asks it again
      - if (trouble.restsSince > 0) return { ...trouble, restsSince: at.getTime() };
      + if (trouble.restsSince > 0) return trouble;
    A supplier rests after five refusals within any time
      - if (isWell(heard.outcome)) return trouble.refusals === 0 && trouble.restsSince === 0 ? trouble : noTrouble;
      + if (isWell(heard.outcome)) return trouble;
  `,
  ...mutantsOf('lambdas/core/orders/delivery/submit-order.ts', overflowTest)`
    A waiting order leaves its supplier's line at once
      - mayHaveIt === null && waitsTooLong(order, state, ports.clock.now())
      + mayHaveIt === null
    A waiting order never leaves its supplier's line
      - mayHaveIt === null && waitsTooLong(order, state, ports.clock.now())
      + mayHaveIt === null && state === null
  `,
  ...mutantsOf('lambdas/core/orders/delivery/submit-order.ts', overflowTest)`
    An order that has waited long goes to a supplier that puts it off
      - mayOverflow ? wellFirst([first, ...next], state) : [first]
      + mayOverflow ? [first, ...next] : [first]
    Orders wait for ever once no supplier can take them
      - return { order: await leftToStaff(ports, order) };
      + return { notNow: true, order, limit: null };
  `,
  ...mutantsOf('lambdas/core/suppliers/rate-limits.ts', overflowTest)`
    A route's own limit is ignored
      - if (perMinute === null) return own;
      + if (perMinute !== 0) return own;
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', chooseTest)`
    A supplier that refused is asked again as the next one
      - if (refusedBy.includes(supplier)) return 'refused';
    One supplier’s plan id is sent to another
      - if (planIdAt(planIds, supplier, addedSupplier(settings, supplier)?.protocol) === undefined)
      -       return 'no_plan_id';
    Orders go out while the Bundle API is switched off
      - if (!settings.bundle_api_active) return 'by_hand';
    A supplier without a key gets orders
      - if (keyOf(settings, supplier) === '') return 'no_key';
  `,
  ...mutantsOf('lambdas/core/orders/life.ts', reconcileTest)`
    A refusal of a second submission counts for the first one, too
      - attempts.every(isUndelivered)
      + attempts.slice(-1).every(isUndelivered)
    A supplier's statement that it doesn't know an order counts as certain
      - isRefused(attempt) || attempt.outcome === 'turned_away';
      + isRefused(attempt) || attempt.outcome === 'turned_away' || attempt.outcome === 'not_found';
    An order is sent again without end
      - .length < mostAttempts
      + .length < 99
    An order that was refused is sent again
      - if (latest === null || latest.outcome !== 'unknown' || !mayBeSent(order)) return false;
      + if (latest === null || !mayBeSent(order)) return false;
  `,
  ...mutantsOf(reconcileOrder, reconcileTest)`
    A 'not found' from before a change of the order counts
      - current.version === order.version ? next(current, now) : null
      + next(current, now)
    A settled order becomes an item as unconfirmed
      - isEnded(current) ? null : withAttention(current, 'order_unconfirmed', now)
      + withAttention(current, 'order_unconfirmed', now)
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', 'tests/unit/core/hanging-supplier.test.ts')`
    A supplier that hangs still gets all orders
      - (outcome.kind === 'unknown' && tookMs >= slowMs) ||
  `,
  ...mutantsOf(outcomes, 'tests/unit/core/late-answers.test.ts')`
    A failure at one supplier refunds an order that another one has delivered
      - return ended(
      -         { ...order, attempts: withEnd(order, order.apiUsed, 'failed', outcome.transactionId ?? null) },
      -         null,
      + return failed(
      +         { ...order, attempts: withEnd(order, order.apiUsed, 'failed', outcome.transactionId ?? null) },
      +         failureReason(order, null),
  `,
  ...mutantsOf(outcomes, turnedAwayTest)`
    An attempt that was turned away is forgotten
      - 'turned_away', withOutcome(order, { outcome: 'turned_away' })
      + 'turned_away', order.attempts.slice(0, -1)
  `,
  ...mutantsOf(startAttempt, turnedAwayTest)`
    An order is sent to the next supplier although somebody else reports it as delivered
      - if (!mayBeSent({ ...current, attempts })) return null;
  `,
  ...mutantsOf('lambdas/core/orders/life.ts', turnedAwayTest)`
    An order that is turned away is sent without end
      - timesTurnedAway(order) >= mostTurnedAway
      + timesTurnedAway(order) < 0
    An order that somebody else reports as delivered is sent again
      - latest.outcome !== 'unknown' || !mayBeSent(order)
      + latest.outcome !== 'unknown'
  `,
  ...mutantsOf('lambdas/core/networks/rows.ts', 'tests/unit/core/line-routes.test.ts')`
    A line's own route is ignored
      - network?.lines.find(({ name }) => name === line)?.route ?? network?.route
      + network?.route
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', 'tests/unit/core/route-limits.test.ts')`
    A float that was read long ago holds orders back
      - float !== undefined && at.getTime() - float.at.getTime() <= knownMs ? float : null
      + float ?? null
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', 'tests/unit/core/out-of-money.test.ts')`
    A bundle that a supplier can just pay for is not sold
      - float.balance < cost
      + float.balance <= cost
    A bundle is not sold while a float is unknown
      - float !== null && cost !== null && float.balance < cost
      + cost !== null && (float === null || float.balance < cost)
  `,
  ...mutantsOf('lambdas/core/floats/owed.ts', 'tests/unit/core/floats/counted-anew.test.ts')`
    Money that was in a count is given back a second time
      - if (wasCounted) return paid.filter(isLater);
      + if (wasCounted) return paid;
  `,
  ...mutantsOf('lambdas/core/floats/change-float.ts', 'tests/unit/core/floats/counted-anew.test.ts')`
    A count from an open screen overwrites a newer reading
      - if (reading.balance !== amount) {
      + if (false as boolean) {
  `,
  ...mutantsOf('lambdas/core/floats/change-float.ts', 'tests/unit/core/floats/typed-twice.test.ts')`
    Two people enter the same top-up, and it counts twice
      - if (same !== null && !isAnother) throw typedBefore(same);
      + void typedBefore;
  `,
  ...mutantsOf('lambdas/core/orders/delivery/routing.ts', 'tests/unit/core/route-limits.test.ts')`
    A supplier gets more orders a day than its limit
      - if (count === 'full' || count === 'unknown') return null;
      + if (count === 'unknown') return null;
    An order that a supplier refuses uses up a place of the day
      - const isTaken = kind !== 'not_now' && kind !== 'not_called' && kind !== 'refused';
      + const isTaken = kind !== 'not_now' && kind !== 'not_called';
  `,
  ...mutantsOf('lambdas/core/orders/delivery/submit-order.ts', reconcileTest)`
    The sweep keeps the permit of an order that somebody else has taken
      - if (permit) await ports.rateLimiter.release(permit);
      -   return { order: attempt.order };
      + return { order: attempt.order };
    A queued order that its supplier may have goes to another one
      - const bound = boundTo(order);
      + const bound = null;
  `,
  ...mutantsOf(outcomes, reconcileTest)`
    An old order that was just sent again doesn't become an item
      - return withAttentionWhenOld(next, at);
      + return next;
    An order is sent again however soon the second 'not found' comes
      - && at.getTime() - order.notFoundAt.getTime() >= safeResendMs
      + && at.getTime() >= order.notFoundAt.getTime()
  `,
  ...mutantsOf(outcomes)`
    One second counts as a safe time between two 'not found'
      - const safeResendMs = 2 * minuteMs;
      + const safeResendMs = 1_000;
  `,
  ...mutantsOf(reconcileOrder, reconcileTest)`
    An old order without news doesn't become an item
      - asOf)) {
      -     await raiseIfOld(ports, order);
      + asOf)) {
    A 'not found' that arrives late counts from its arrival
      - !mayBeResent(order, asOf)
      + !mayBeResent(order, ports.clock.now())
    An order in line at another account is never asked about again
      - if (isOnlyAskedAbout(order, settings)) return ask();
    A supplier that was removed is sent an order again
      - isOnlyAskedAbout(order, settings) || (await pauseOfOrder(ports, order)) !== null
      + (await pauseOfOrder(ports, order)) !== null
    An order that the supplier has confirmed is sent again on 'not found'
      -     !mayBeSentAgain(order)
      +     order.version < 0
  `,
  ...mutantsOf(reconcileOrder)`
    An order is sent again after the supplier has said once that it doesn't know it
      - } else if (order.notFoundAt === null) {
      -     await postpone(ports, order, notFoundOnce);
      -   } else if (!mayBeResent(order, asOf)) {
      -     await raiseIfOld(ports, order);
      -   } else return true;
      + } else return true;
    The supplier's answer to the sweep is not recorded
      - case 'failed':
      -       await settle(ports, order, outcome);
      -       return applied;
      + case 'failed':
      +       await postpone(ports, order, postponed);
      +       return applied;
    A queued order is never submitted
      - if (order.stage === 'waiting' && !isHeld(order)) return takeFurther(ports, order, settings);
      + if (order.stage === 'waiting' && !isHeld(order)) return null;
  `,
  ...mutantsOf('lambdas/core/silence.ts', 'tests/unit/simulation/hanging-supplier.test.ts')`
    A supplier that hangs is asked about every order
      - isSilent: () => unanswered >= silentAfter,
      + isSilent: () => false,
  `,
  ...mutantsOf(
    'lambdas/adapters/dynamodb/lists/worklist.ts',
    'tests/unit/simulation/hanging-supplier.test.ts',
  )`
    All networks wait in one queue
      - waiting: inQueues(inLine).map((queue) => queue.map(waitingOrder).slice(0, limit))
      + waiting: [inLine.map(waitingOrder).slice(0, limit)]
    One supplier's open orders hide another's
      - others: inQueues(others).map((queue) => queue.map(numberOf).slice(0, limit))
      + others: [others.map(numberOf).slice(0, limit)]
  `,
  ...mutantsOf('lambdas/core/orders/delivery/line.ts', 'tests/unit/core/new-accounts-in-line.test.ts')`
    Orders are served in the order of arrival, however many one customer has
      - return line[since.indexOf(longest)] ?? null;
      + return line[since.indexOf(longest) * 0] ?? null;
    Turns are forgotten when the run ends
      - first === undefined || isOnesOwn ? []
      + first === undefined || !isOnesOwn ? []
    New accounts take turns like everybody else
      - ofNewAccount ? newWaitMs : 0
      + ofNewAccount ? 0 : 0
    New accounts wait only a minute longer
      - const newWaitMs = 10 * minuteMs;
      + const newWaitMs = minuteMs;
    New accounts wait ten times as long
      - const newWaitMs = 10 * minuteMs;
      + const newWaitMs = 100 * minuteMs;
  `,
  ...mutantsOf('lambdas/core/suppliers/rate-limits.ts', 'tests/unit/core/new-accounts-in-line.test.ts')`
    New accounts together use all of a supplier's calls
      - Math.max(1, limit.most - shareOf(limit))
      + limit.most
    Customers whose orders were refused or wait keep out everybody's first orders
      - isFirst ? all : Math.floor(all / 2)
      + isFirst ? all : all
  `,
  ...mutantsOf(
    'lambdas/core/orders/purchase/decide-purchase.ts',
    'tests/unit/core/new-accounts-in-line.test.ts',
  )`
    New accounts can fill a queue
      - if (isNew) {
      + if (isNew && rows.place === undefined) {
    An account never counts as new
      - account.isNew && past?.hasReceived !== true
      + account.isNew && past === undefined
    An account counts as new for ever
      - account.isNew && past?.hasReceived !== true
      + account.isNew
  `,
  ...mutantsOf('lambdas/core/orders/delivery/line.ts', 'tests/unit/core/line.test.ts')`
    A customer who joins while the line moves waits for the next run
      - line = (await readLine(ports, next.queue).catch(() => null)) ?? line;
  `,
  ...mutantsOf('lambdas/core/suppliers/rate-limits.ts', 'tests/unit/core/line.test.ts')`
    One customer takes all of a supplier's calls
      - Math.ceil(most / 2)
      + Math.ceil(most)
  `,
  ...mutantsOf('lambdas/core/orders/purchase/purchase-limits.ts', 'tests/unit/core/purchase-limits.test.ts')`
    Refused orders have no limit
      - return isReached(account.unproven, 'minute', mostUnproven) ? 'hour' : null;
      + return null;
    A declined purchase is not counted
      - after: { ...before, recentPurchases: counted(before, at) },
      + after: before,
  `,
  ...mutantsOf('lambdas/core/accounts/writers.ts', 'tests/unit/core/start-top-up.test.ts')`
    Top-ups that are started at the same time don't count against each other
      - user_id: after.userId, deletion: undefined, ...asCounted(before, counted) }
      + user_id: after.userId, deletion: undefined }
  `,
  ...mutantsOf('lambdas/adapters/dynamodb/lists/worklist.ts', 'tests/unit/core/reconcile.test.ts')`
    The sweep starts with the latest due time
      - compare(dueIn(a), dueIn(b))
      + compare(dueIn(b), dueIn(a))
  `,
  ...mutantsOf('lambdas/core/reconcile.ts', 'tests/unit/core/reconcile.test.ts')`
    An order that fails in the sweep stops the others
      - await task().catch((error: unknown) => failures.push(error));
      + await task();
    Many open orders keep the sweep from reaching the top-ups
      - const tasks = interleaved(
      -     inTurns(topUps
      + const tasks = ((a: (() => Promise<void>)[], b: (() => Promise<void>)[]) => [...b, ...a])(
      +     inTurns(topUps
  `,
];
