import { orderReasons } from '../../../contracts/attention/attention-reasons';
import { adminOrderView } from '../../../contracts/orders/admin-get-orders';
import { customersOrder } from '../../../contracts/orders/get-orders';
import { withAttention } from '../../../lambdas/core/orders/life';
import { orderFields } from '../../../lambdas/core/orders/order';
import { adminsOrderView, customersOrderView } from '../../../lambdas/core/orders/order-view';
import { afterWord } from '../../support/shop/after-word';
import { attempt, noon, order } from '../../support/shop/fixtures';

/** An order that waits for staff isn't in doubt. */
const waits: readonly string[] = ['order_by_hand_waits'];
const inDoubt = orderReasons.filter((reason) => !waits.includes(reason));

test.each(inDoubt)(
  'a customer learns that an order is being checked, but doesn’t read staff’s words: %s',
  (reason) => {
    const checked = withAttention(order(), reason, noon) ?? order();
    const view = customersOrderView(checked, 'Ama');
    expect(view.is_checked).toBe(true);
    const { note: words, ...event } = view.timeline.at(-1) ?? {};
    expect(event).toEqual({ event: 'flagged', at: noon.toISOString(), by: 'system' });
    const staffs = adminsOrderView(checked, { name: 'Ama', isDeleted: false }).timeline.at(-1)?.note;
    expect(staffs).toBeTruthy();
    expect(words).not.toBe(staffs);
  },
);

test.each([
  ['order_unconfirmed', 'Taking longer than usual; we’re checking'],
  ['order_failed_after_delivery', 'We’re checking this delivery with the network'],
  ['order_delivered_after_refund', undefined],
] as const)('a customer reads why an order is being checked: %s', (reason, words) => {
  const checked = withAttention(order(), reason, noon) ?? order();
  expect(customersOrderView(checked, 'Ama').timeline.at(-1)?.note).toBe(words);
});

test('an order that nobody is checking isn’t shown as checked, whatever its history', () => {
  const settled = { ...(withAttention(order(), 'order_unconfirmed', noon) ?? order()), attention: [] };
  expect(customersOrderView(settled, 'Ama').is_checked).toBe(false);
});

/** Fields that no view has under their own name: they are internal, or the views say them in another way. */
const notShown = [
  ...['answer', 'attemptId', 'bodyHash', 'checks', 'dueAt', 'idempotencyKey', 'notFoundAt', 'version'],
  ...['apiPlanId', 'cost', 'planIds', 'soldAs', 'tier', 'volumeMegabytes'],
  ...['attempts', 'channel', 'ofNewAccount', 'stage', 'takenOver'],
];

test('each field of an order is in a view, or known to be in none', () => {
  const shown = [...Object.keys(customersOrder.shape), ...Object.keys(adminOrderView.shape)];
  const inApi = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const missing = Object.keys(orderFields).filter((field) => !shown.includes(inApi(field)));
  expect(missing.toSorted()).toEqual(notShown.toSorted());
});

test.each([
  ['key_refused', 'It was refused: it doesn’t accept our key'],
  ['no_float', 'It was refused: our account there has too little money'],
] as const)('staff read why a supplier refused an order, and its customer doesn’t: %s', (cause, words) => {
  const failed = afterWord(order(), { kind: 'refused', cause }, new Date(noon.getTime() + 5_000));
  if (failed === null) throw new Error('It did not fail');
  const noteOf = (view: { timeline: { event: string; note?: string | undefined }[] }) =>
    view.timeline.find(({ event }) => event === 'failed')?.note;
  expect(noteOf(adminsOrderView(failed, { name: 'Ama', isDeleted: false }))).toBe(words);
  expect(noteOf(customersOrderView(failed, 'Ama'))).toBe('MTN is busy. Try again in a few minutes');
});

test('staff’s own words about a failure stay, even where they are the customer’s', () => {
  const failed = afterWord(order(), { kind: 'refused', cause: 'no_float' }, noon);
  if (failed === null) throw new Error('It did not fail');
  const note = 'MTN is busy. Try again in a few minutes';
  const event = { event: 'failed', at: noon, by: 'admin-1', note } as const;
  const view = adminsOrderView(
    { ...failed, timeline: [...failed.timeline, event] },
    { name: 'Ama', isDeleted: false },
  );
  expect(view.timeline.at(-1)?.note).toBe(note);
});

test('of an order that was sent twice, staff read why it failed the second time', () => {
  const first = attempt({ outcome: 'refused', cause: 'no_float' });
  const later = new Date(noon.getTime() + 60_000);
  const sent = order({ attempts: [first, attempt({ at: later })] });
  const failed = afterWord(sent, { kind: 'refused', cause: 'key_refused' }, later);
  if (failed === null) throw new Error('It did not fail');
  const view = adminsOrderView(failed, { name: 'Ama', isDeleted: false });
  expect(view.timeline.find(({ event }) => event === 'failed')?.note).toBe(
    'It was refused: it doesn’t accept our key',
  );
});
