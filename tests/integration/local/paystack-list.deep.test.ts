import { paystackListedPayments } from '../../../lambdas/adapters/paystack/payments';
import { secretKey, startTestPaystack, type TestPaystack } from '../../support/paystack/simulator';

let paystack: TestPaystack;
beforeEach(async () => {
  paystack = await startTestPaystack();
});
afterEach(() => paystack.close());

const noon = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;

/** Lists payments as the shop reads them, between two minutes after noon. */
async function listed(fromMinute: number, toMinute: number): Promise<string[] | undefined> {
  const list = await paystackListedPayments({
    baseUrl: paystack.url,
    secretKey: async () => secretKey,
    clock: { sleep: async () => undefined },
    ids: { jitter: () => 0 },
  }).between(new Date(noon + fromMinute * minuteMs), new Date(noon + toMinute * minuteMs));
  return list?.payments.map(({ reference }) => reference);
}
const outside = (minute: number) =>
  paystack.control({ action: 'outside', reference: `PAGE${minute}`, startedAtMs: noon + minute * minuteMs });

test('payments in a time span are listed, newest first, over as many pages as it takes', async () => {
  for (let minute = 0; minute < 45; minute += 1) await outside(minute);
  const references = await listed(2, 42);
  expect(references).toHaveLength(41);
  expect(references?.at(0)).toBe('PAGE42');
  expect(references?.at(-1)).toBe('PAGE2');
});

test('only successful payments are listed, and none that control hides', async () => {
  for (const minute of [1, 2, 3]) await outside(minute);
  await paystack.control({ action: 'set', reference: 'PAGE1', outcome: { status: 'reversed' } });
  await paystack.control({ action: 'hide', reference: 'PAGE2' });
  expect(await listed(0, 10)).toEqual(['PAGE3']);
  await paystack.control({ action: 'hide', reference: 'PAGE2', isHidden: false });
  expect(await listed(0, 10)).toEqual(['PAGE3', 'PAGE2']);
});

test('a list that fails part-way is not returned as a whole list', async () => {
  await outside(1);
  await paystack.control({ action: 'fault', mode: 'garbage', path: '/transaction?', calls: 3 });
  expect(await listed(0, 10)).toBeUndefined();
  expect(await listed(0, 10)).toEqual(['PAGE1']);
});
