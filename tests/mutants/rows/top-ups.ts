import type { Mutant } from '../mutant';

const settle = 'lambdas/core/top-ups/settle-top-up.ts';
const transitions = 'lambdas/core/top-ups/transitions.ts';
const transitionsTest = 'tests/unit/core/top-up-transitions.test.ts';
const webhook = 'lambdas/core/top-ups/paystack-webhook.ts';
const webhookTest = 'tests/unit/core/webhook.test.ts';
const charge = 'lambdas/core/top-ups/charge.ts';
const chargeTest = 'tests/unit/core/charge.test.ts';

/** What is credited, when, and on what proof. */
export const topUpMutants: readonly Mutant[] = [
  {
    name: 'A top-up is credited before Paystack was asked',
    file: settle,
    find: 'const payment = await ports.payments.verify(topUp.reference);',
    replace:
      "const payment = { kind: 'paid', amount: topUp.payable, currency: 'GHS', channel: null } as PaymentStatus;",
  },
  {
    name: 'A payment in another currency is credited in cedis',
    file: transitions,
    find: "if (payment.currency !== 'GHS') {",
    replace: "if (payment.currency === '') {",
  },
  {
    name: 'What was asked is credited, whatever was paid',
    file: transitions,
    find: 'const isAsExpected = received === topUp.payable;',
    replace: 'const isAsExpected = received !== null;',
  },
  {
    name: 'The charge is credited along with the amount',
    file: transitions,
    find: 'isAsExpected ? topUp.amount : creditFor(received)',
    replace: 'received',
  },
  {
    name: 'Another amount than expected is credited without its charge taken off',
    file: transitions,
    find: ': creditFor(received);',
    replace: ': received;',
  },
  {
    name: 'A completed top-up is credited again when it is announced again',
    file: transitions,
    find: "  if (topUp.status === 'completed') return null;\n",
    replace: '',
  },
  {
    name: 'A payment that comes after its top-up has failed is lost',
    file: transitions,
    find: "step(topUp, { status: 'failed' })",
    replace: "step(topUp, { status: 'failed', dueAt: null })",
  },
  {
    name: 'A payment page that is still open counts as left for good',
    file: transitions,
    find: ' && (isLeft || ageMs >= abandonAfterMs);',
    replace: ';',
    test: transitionsTest,
  },
  {
    name: 'A payment that is under way counts as failed',
    file: transitions,
    find: "payment.kind === 'not_paid' && ",
    replace: '',
    test: transitionsTest,
  },
  {
    name: 'A top-up that Paystack knew nothing about once is never checked again',
    file: transitions,
    find: 'minutes === undefined ? null : nextCheck(topUp, at, minutes)',
    replace: 'minutes === undefined ? null : null',
  },
  {
    name: 'A top-up that stays open is not sent to review',
    file: transitions,
    find: "...(isUnconfirmed && { reviewReason: 'unconfirmed' as const })",
    replace: '',
    test: transitionsTest,
  },
  {
    name: 'A top-up is completed and its credit left out',
    file: 'lambdas/core/top-ups/change-top-up.ts',
    find: 'if (credit === null || credit === zero) return',
    replace: 'if (credit !== undefined) return',
  },
  {
    name: 'Webhooks are taken from anybody while no secret key is set',
    file: webhook,
    find: "  if (secretKey === '') return false;\n",
    replace: '',
    test: webhookTest,
  },
  {
    name: 'Any signature of the right length is good',
    file: webhook,
    find: 'given.length === expected.length && timingSafeEqual(given, expected)',
    replace: 'given.length === expected.length',
    test: webhookTest,
  },
  {
    name: 'A signature with the weaker hash is good',
    file: webhook,
    find: "createHmac('sha512', secretKey)",
    replace: "createHmac('sha256', secretKey)",
    test: webhookTest,
  },
  {
    name: 'Any event of Paystack counts as a payment',
    file: webhook,
    find: "event: z.literal('charge.success')",
    replace: 'event: z.string()',
    test: webhookTest,
  },
  {
    name: 'No charge is taken',
    file: charge,
    find: 'return add(amount, pesewas(Math.round((amount * topUpChargePercent) / 100)));',
    replace: 'return add(amount, pesewas(0));',
    test: chargeTest,
  },
  {
    name: 'The charge is a fraction of a pesewa short',
    file: charge,
    find: 'pesewas(Math.round((amount * topUpChargePercent) / 100))',
    replace: 'pesewas(Math.floor((amount * topUpChargePercent) / 100))',
    test: chargeTest,
  },
  {
    name: 'What another payment is worth is a pesewa short',
    file: charge,
    find: '  while (payableFor(pesewas(amount + 1)) <= paid) amount = pesewas(amount + 1);\n',
    replace: '',
    test: chargeTest,
  },
  {
    name: 'A reference can be guessed from the time',
    file: 'lambdas/core/top-ups/start-top-up.ts',
    find: "Buffer.from(id, 'base64url')",
    replace: 'Buffer.alloc(id.length && 16)',
    test: 'tests/unit/core/start-top-up.test.ts',
  },
  {
    name: 'A top-up is started while Paystack has no secret key',
    file: 'lambdas/core/top-ups/start-top-up.ts',
    find: " ||\n    settings.paystack_secret_key === ''",
    replace: '',
    test: 'tests/unit/core/start-top-up.test.ts',
  },
];
