import { mutantsOf } from '../mutant';

const posting = 'lambdas/core/wallet/posting.ts';
const transitionsTest = 'tests/unit/core/outcomes.test.ts';
const adjust = 'lambdas/core/wallet/adjust-balance.ts';
const spending = 'lambdas/core/wallet/posting.ts';

/** Breakages of amounts, balances, spent money, and what admins do to them. */
export const walletMutants = [
  ...mutantsOf(posting)`
    A wallet can be spent below zero
      - if (balance < zero) return null;
    An entry's amount differs from the change of its balance
      - balance = add(balance, draft.amount);
      + balance = add(balance, add(draft.amount, zero < draft.amount ? draft.amount : zero));
  `,
  ...mutantsOf(posting, transitionsTest)`
    The last pesewa of a wallet can't be spent
      - if (balance < zero)
      + if (balance <= zero)
  `,
  ...mutantsOf('lambdas/core/cases/ask-about-order.ts', 'tests/unit/core/cases/ask-about-order.test.ts')`
    A customer in debt is told that the money is in the wallet
      - const words = paidDebtWords(order) ??
      + const words =
  `,
  ...mutantsOf('lambdas/core/orders/order-money.ts', 'tests/unit/core/spending.test.ts')`
    An old order that is charged again counts as bought today
      - const spent = spend(account.spent, order.amount, order.createdAt);
      + const spent = spend(account.spent, order.amount, cause.at);
  `,
  ...mutantsOf(posting, 'tests/unit/core/posting.test.ts')`
    It isn't recorded who paid a debt
      -   reference: cause.reference,
      -   by: cause.by,
      +   reference: cause.reference,
      +   by: 'system',
  `,
  ...mutantsOf('lambdas/core/money.ts', 'tests/unit/core/money.test.ts')`
    Cedis are cut to pesewas instead of rounded
      - const amount = Math.round(cedis * 100);
      + const amount = Math.floor(cedis * 100);
    A third decimal of an amount is dropped without an error
      - if (Math.abs(cedis * 100 - amount) > 1e-4)
      + if (Number.isNaN(amount))
    Amounts may be fractions of a pesewa
      - if (!Number.isSafeInteger(amount))
      + if (Number.isNaN(amount))
    Amounts leave without their pesewas
      - return amount / 100;
      + return Math.round(amount / 100);
  `,
  ...mutantsOf(adjust)`
    An adjustment stands against sales
      - against: 'adjustments' as const,
      + against: 'sales' as const,
  `,
  ...mutantsOf('lambdas/core/orders/order-money.ts')`
    A purchase stands against adjustments
      - type: 'purchase',
      -     against: 'sales',
      + type: 'purchase',
      +     against: 'adjustments',
  `,
  ...mutantsOf('lambdas/core/top-ups/settle-top-up.ts')`
    A top-up stands against sales
      - against: 'paystack' }
      + against: 'sales' }
  `,
  ...mutantsOf(adjust)`
    An adjustment is keyed by its attempt
      - const requestId = adjustment.idempotencyKey ?? ports.ids.next();
      + const requestId = ports.ids.next();
  `,
  ...mutantsOf(adjust, 'tests/unit/core/adjust-balance.test.ts')`
    An admin can adjust their own balance
      - if (userId === adminId) throw ownBalance();
    A closed wallet can be adjusted
      - if (account === null || account.deletion !== null) {
      + if (account === null) {
    A deduction adds
      - (type === 'add' ? amount : negate(amount))
      + (type === 'add' ? amount : amount)
    A repeated adjustment with another amount is answered as made
      - content: [userId, amount], guard
      + content: [userId], guard
  `,
  ...mutantsOf(spending, transitionsTest)`
    A refund lowers another day's spending
      - return period === current.period ? { period, amount: add(current.amount, negate(amount)) } : current;
      + return { period, amount: add(current.amount, negate(amount)) };
  `,
  ...mutantsOf(spending, 'tests/unit/core/spending.test.ts')`
    An old order that is charged again replaces today's spending
      - if (period < current.period) return current;
  `,
];
