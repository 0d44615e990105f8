import type { Mutant } from '../mutant';

const submitOrder = 'lambdas/core/orders/submit-order.ts';
const reconcileOrder = 'lambdas/core/orders/reconcile-order.ts';
const reconcileTest = 'tests/unit/core/reconcile-order.test.ts';

const transitions = 'lambdas/core/orders/transitions.ts';

/** Who may call a supplier for an order, how often, and when again. */
export const handOverMutants: readonly Mutant[] = [
  {
    name: 'A second claim on an order is ignored: both hand it over',
    file: submitOrder,
    find: 'current.claim === order.claim && current.stage === stage',
    replace: 'current.stage === stage',
  },
  {
    name: 'Whoever wants an order has it, also when the claim was not written',
    file: submitOrder,
    find: "isMine: after.claim === claim && after.stage === 'sent'",
    replace: 'isMine: true',
  },
  {
    name: 'An order goes to the supplier under its claim instead of its own number',
    file: submitOrder,
    find: 'reference: order.id,',
    replace: 'reference: order.claim,',
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
    name: 'A supplier is called without a ticket of its pace',
    file: submitOrder,
    find: "  if (!isPaced) return { kind: 'not_now' };\n",
    replace: '',
  },
  {
    name: 'One ticket serves for calls to two suppliers',
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
    name: 'Nobody is told of an old order that was just sent again',
    file: transitions,
    find: "return { next: looked(next, at), money: 'none' };",
    replace: "return { next, money: 'none' };",
    test: reconcileTest,
  },
  {
    name: 'Nobody is told of an old order of which nothing new is heard',
    file: reconcileOrder,
    find: 'now)) {\n    await flagIfOld(ports, order);\n',
    replace: 'now)) {\n',
    test: reconcileTest,
  },
  {
    name: 'Orders go out while the Bundle API is switched off',
    file: 'lambdas/core/suppliers/choose.ts',
    find: '  if (!settings.bundle_api_active) return [];\n',
    replace: '',
    test: 'tests/unit/core/choose.test.ts',
  },
  {
    name: 'A supplier without a key gets orders',
    file: 'lambdas/core/suppliers/choose.ts',
    find: ".filter((name) => keyOf(settings, name) !== '')",
    replace: '.filter((name) => keyOf(settings, name) !== null)',
    test: 'tests/unit/core/choose.test.ts',
  },
  {
    name: "An order is sent again after one 'never heard of it'",
    file: reconcileOrder,
    find: '  } else if (order.notFoundAt === null) {\n    await later(ports, order, notFoundOnce);\n  } else if (!mayBeResent(order, now)) {\n    await flagIfOld(ports, order);\n  } else {\n',
    replace: '  } else {\n',
  },
  {
    name: "An order is sent again however soon the second 'never heard of it' comes",
    file: 'lambdas/core/orders/transitions.ts',
    find: ' && at.getTime() - order.notFoundAt.getTime() >= safeResendMs',
    replace: ' && at.getTime() >= order.notFoundAt.getTime()',
    test: reconcileTest,
  },
  {
    name: "A second counts as a safe time between two 'never heard of it'",
    file: 'lambdas/core/orders/transitions.ts',
    find: 'const safeResendMs = 2 * minuteMs;',
    replace: 'const safeResendMs = 1_000;',
  },
  {
    name: "An order that the supplier has confirmed is sent again on 'never heard of it'",
    file: reconcileOrder,
    find: "if (order.stage === 'accepted' || order.apiUsed === 'manual')",
    replace: "if (order.apiUsed === 'manual')",
    test: reconcileTest,
  },
  {
    name: 'What a supplier says of an order in the sweep is not written down',
    file: reconcileOrder,
    find: "    case 'failed':\n      await settle(ports, order, outcome);\n      return;\n",
    replace: "    case 'failed':\n      await later(ports, order, postponed);\n      return;\n",
  },
  {
    name: 'An order that waits for its turn never goes out',
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
