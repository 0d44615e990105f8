import type { Mutant } from '../mutant';

const submitOrder = 'lambdas/core/orders/delivery/submit-order.ts';
const reconcileOrder = 'lambdas/core/orders/delivery/reconcile-order.ts';
const reconcileTest = 'tests/unit/core/reconcile-order.test.ts';

const transitions = 'lambdas/core/orders/delivery/transitions.ts';

/** Which invocation may call a supplier for an order, how often, and when again. */
export const attemptMutants: readonly Mutant[] = [
  {
    name: 'Two invocations that read the same order both submit it',
    file: submitOrder,
    find: 'current.attemptId === order.attemptId && current.stage === stage',
    replace: 'current.stage === stage',
  },
  {
    name: 'An attempt counts as started although its write was refused',
    file: submitOrder,
    find: "isStarted: after.attemptId === attemptId && after.stage === 'sent'",
    replace: 'isStarted: true',
  },
  {
    name: 'An order goes to the supplier under its attempt id instead of its own number',
    file: submitOrder,
    find: 'reference: order.id,',
    replace: 'reference: order.attemptId,',
  },
  {
    name: 'An unknown outcome leads to another supplier',
    file: submitOrder,
    find: "outcome.kind !== 'refused' || outcome.fault !== 'supplier' ||",
    replace: "outcome.kind === 'accepted' || outcome.kind === 'delivered' ||",
  },
  {
    name: 'A bad order is offered to every supplier',
    file: submitOrder,
    find: " || outcome.fault !== 'supplier'",
    replace: '',
    test: 'tests/unit/core/submit-order.test.ts',
  },
  {
    name: 'A supplier is called without a permit',
    file: submitOrder,
    find: "  if (!isPermitted) return { kind: 'not_now' };\n",
    replace: '',
  },
  {
    name: 'One permit serves for calls to two suppliers',
    file: submitOrder,
    find: '    held = null;\n',
    replace: '',
  },
  {
    name: 'A supplier that refused is asked again as the next one',
    file: 'lambdas/core/suppliers/choose.ts',
    find: '.find((name) => !refusedBy.includes(name))',
    replace: '.find(() => refusedBy !== null)',
    test: 'tests/unit/core/choose.test.ts',
  },
  {
    name: 'An old order that was just sent again is not sent to review',
    file: transitions,
    find: '  return withReviewWhenOld(next, at);\n',
    replace: '  return next;\n',
    test: reconcileTest,
  },
  {
    name: 'An old order of which nothing new is known is not sent to review',
    file: reconcileOrder,
    find: 'now)) {\n    await reviewIfOld(ports, order);\n',
    replace: 'now)) {\n',
    test: reconcileTest,
  },
  {
    name: 'Orders go out while the Bundle API is switched off',
    file: 'contracts/suppliers/suppliers.ts',
    find: '  if (!bundle_api_active) return [];\n',
    replace: '',
    test: 'tests/unit/core/choose.test.ts',
  },
  {
    name: 'A supplier without a key gets orders',
    file: 'contracts/suppliers/suppliers.ts',
    find: 'order.filter(hasKey)',
    replace: 'order',
    test: 'tests/unit/core/choose.test.ts',
  },
  {
    name: "An order is sent again after the supplier said once that it doesn't know it",
    file: reconcileOrder,
    find: '  } else if (order.notFoundAt === null) {\n    await postpone(ports, order, notFoundOnce);\n  } else if (!mayBeResent(order, now)) {\n    await reviewIfOld(ports, order);\n  } else {\n',
    replace: '  } else {\n',
  },
  {
    name: "An order is sent again however soon the second 'not found' comes",
    file: 'lambdas/core/orders/delivery/transitions.ts',
    find: ' && at.getTime() - order.notFoundAt.getTime() >= safeResendMs',
    replace: ' && at.getTime() >= order.notFoundAt.getTime()',
    test: reconcileTest,
  },
  {
    name: "A second counts as a safe time between two 'not found'",
    file: 'lambdas/core/orders/delivery/transitions.ts',
    find: 'const safeResendMs = 2 * minuteMs;',
    replace: 'const safeResendMs = 1_000;',
  },
  {
    name: "An order that the supplier has confirmed is sent again on 'not found'",
    file: reconcileOrder,
    find: "if (order.stage === 'accepted' || order.apiUsed === 'manual')",
    replace: "if (order.apiUsed === 'manual')",
    test: reconcileTest,
  },
  {
    name: "The supplier's answer to the sweep is not recorded",
    file: reconcileOrder,
    find: "    case 'failed':\n      await settle(ports, order, outcome);\n      return;\n",
    replace: "    case 'failed':\n      await postpone(ports, order, postponed);\n      return;\n",
  },
  {
    name: 'A queued order is never submitted',
    file: reconcileOrder,
    find: "if (order.stage === 'waiting') await submitWaiting(ports, order, settings);",
    replace: "if (order.stage === 'waiting') return;",
  },
  {
    name: 'One order that fails in the sweep stops the others',
    file: 'lambdas/core/reconcile.ts',
    find: 'await task().catch((error: unknown) => failures.push(error));',
    replace: 'await task();',
    test: 'tests/unit/core/reconcile.test.ts',
  },
  {
    name: 'Many open orders keep the sweep from the top-ups',
    file: 'lambdas/core/reconcile.ts',
    find: 'const tasks = interleaved(\n    topUps',
    replace:
      'const tasks = ((a: (() => Promise<void>)[], b: (() => Promise<void>)[]) => [...b, ...a])(\n    topUps',
    test: 'tests/unit/core/reconcile.test.ts',
  },
];
