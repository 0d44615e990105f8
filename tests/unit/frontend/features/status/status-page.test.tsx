import { showStatus } from '../../../../../frontend/src/features/status/show-status';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';

const noon = '2026-11-20T12:00:00.000Z';
const status: Output<'get-status'> = {
  as_of: noon,
  networks: [
    { id: 'mtn', label: 'MTN', on_sale: true, half_within: 2, most_within: 9 },
    { id: 'telecel', label: 'Telecel', on_sale: false },
    { id: 'at', label: 'AT', on_sale: true },
  ],
  last_30_days: { orders: 2_001, delivered: 2_000, refunded: 1 },
  time_to_refund: { half_within: 4, most_within: 150 },
  last_check: { began_at: '2026-11-20T01:00:00.000Z', wallets: 1_234, agree: true },
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(noon) });
  document.body.innerHTML = '<div id="status" tabindex="-1"></div>';
});
afterEach(() => jest.useRealTimers());

const words = () => document.querySelector('#status')?.textContent;

test('the page shows how networks are doing, what was delivered and refunded, and what was checked, and rounds nothing up', async () => {
  fakeApi({ 'get-status': { body: status } });
  showStatus(document);
  await jest.advanceTimersByTimeAsync(10);
  for (const shown of [
    'MTNUsually 2 min',
    'TelecelNot on sale for now',
    'ATOn sale',
    'Orders2,001',
    'Delivered99.9%',
    'Usually 4 min',
    '1,234 wallets at 01:00: all agree',
  ])
    expect(words()).toContain(shown);
  expect(words()).not.toContain('As of');
});
