import type { Mutant } from '../mutant';

const money = 'lambdas/core/money.ts';
const moneyTest = 'tests/unit/core/money.test.ts';
const adjust = 'lambdas/core/wallet/adjust-balance.ts';
const adjustTest = 'tests/unit/core/adjust-balance.test.ts';
const spending = 'lambdas/core/wallet/spending.ts';

/** Amounts, balances, what counts as spent, and what admins do to them. */
export const walletMutants: readonly Mutant[] = [
  {
    name: 'A wallet may be spent below zero',
    file: 'lambdas/core/wallet/posting.ts',
    find: '  if (balance < zero) return null;\n',
    replace: '',
  },
  {
    name: 'The last pesewa of a wallet can not be spent',
    file: 'lambdas/core/wallet/posting.ts',
    find: 'if (balance < zero)',
    replace: 'if (balance <= zero)',
    test: 'tests/unit/core/transitions.test.ts',
  },
  {
    name: 'An entry moves another amount than its balance',
    file: 'lambdas/core/wallet/posting.ts',
    find: 'const balance = add(account.balance, draft.amount);',
    replace:
      'const balance = add(account.balance, add(draft.amount, zero < draft.amount ? draft.amount : zero));',
  },
  {
    name: 'Cedis are cut to pesewas instead of rounded',
    file: money,
    find: 'const amount = Math.round(cedis * 100);',
    replace: 'const amount = Math.floor(cedis * 100);',
    test: moneyTest,
  },
  {
    name: 'A third decimal of an amount is dropped in silence',
    file: money,
    find: 'if (Math.abs(cedis * 100 - amount) > 1e-4)',
    replace: 'if (Number.isNaN(amount))',
    test: moneyTest,
  },
  {
    name: 'Amounts may be fractions of a pesewa',
    file: money,
    find: 'if (!Number.isSafeInteger(amount))',
    replace: 'if (Number.isNaN(amount))',
    test: moneyTest,
  },
  {
    name: 'Amounts go out without their pesewas',
    file: money,
    find: 'return amount / 100;',
    replace: 'return Math.round(amount / 100);',
    test: moneyTest,
  },
  {
    name: 'An adjustment is keyed by its attempt',
    file: adjust,
    find: 'const idempotencyKey = adjustment.idempotencyKey ?? ports.ids.next();',
    replace: 'const idempotencyKey = ports.ids.next();',
  },
  {
    name: 'A deduction adds',
    file: adjust,
    find: "(type === 'add' ? amount : negate(amount))",
    replace: "(type === 'add' ? amount : amount)",
    test: adjustTest,
  },
  {
    name: 'A repeated adjustment of another amount answers as if it were made',
    file: adjust,
    find: 'if (record.targetId !== adjustment.userId || amount !== signed(adjustment))',
    replace: 'if (record.targetId !== adjustment.userId)',
    test: adjustTest,
  },
  {
    name: 'A repeated deduction from what is now an empty wallet says that it failed',
    file: adjust,
    find: "        if (isFirst) return 'reread';\n",
    replace: '',
    test: adjustTest,
  },
  {
    name: 'A refund lowers what was spent on another day',
    file: spending,
    find: 'return period === current.period ? { period, amount: add(current.amount, negate(amount)) } : current;',
    replace: 'return { period, amount: add(current.amount, negate(amount)) };',
    test: 'tests/unit/core/transitions.test.ts',
  },
  {
    name: 'An old order that is charged again replaces what was spent today',
    file: spending,
    find: '  if (period < current.period) return current;\n',
    replace: '',
    test: 'tests/unit/core/spending.test.ts',
  },
  {
    name: 'A repeated deduction looks for its record before it reads the wallet',
    file: adjust,
    find: 'const account = await ports.wallets.account(adjustment.userId);\n',
    replace:
      'const before = attempt === 1 ? null : await ports.wallets.audit(id);\n        const account = await ports.wallets.account(adjustment.userId);\n        if (attempt > 1) return { account, earlier: before, isFirst: false };\n',
    test: adjustTest,
  },
];
