import type { ApiFunctionName } from '../../contracts/registry';
import { mtn1gb } from '../support/shop/purchases';
import { flood } from './hostile/flood';
import { type AttackedShop, openAttackedShop } from './hostile/in-process';

let attacked: AttackedShop;
beforeAll(async () => {
  attacked = await openAttackedShop();
});
afterAll(() => attacked.stop());
// Stops the clock, so that all calls of a test are in one minute, however slow the machine.
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
});
afterEach(() => jest.useRealTimers());

const allButDate: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

test.each<[ApiFunctionName, number, number, () => object]>([
  ['start-topup', 12, 5, () => ({ amount: 5 })],
  ['verify-paystack-payment', 46, 40, () => ({ reference: 'nobody' })],
  ['update-profile', 16, 10, () => ({ name: 'Ama', phone: '' })],
])(
  'when %s is called %i times at once, calls beyond its limit are refused',
  async (name, calls, most, input) => {
    const counts = await flood(attacked, { name, calls, input });
    const { 429: refused = 0, ...others } = counts;
    expect({
      refused: refused >= calls - most,
      failed: Object.keys(others).filter((status) => Number(status) >= 500),
      counts,
    }).toEqual({
      refused: true,
      failed: [],
      counts,
    });
  },
);

test('of 36 purchases at once, thirty are answered, and the others refused', async () => {
  const counts = await flood(attacked, { name: 'process-bundle-order', calls: 36, input: mtn1gb });
  expect(counts).toEqual({ 200: 30, 429: 6 });
});
