import { type AccountList, queryWords } from '../../../lambdas/core/accounts/find-accounts';
import {
  findingWholeNumbers,
  maskedNumber,
  withMaskedNumbers,
} from '../../../lambdas/core/accounts/masked-numbers';
import { withMaskedNumbers as maskedPage } from '../../../lambdas/core/attention/attention-views';
import { adminsOrderView, withMaskedNumber } from '../../../lambdas/core/orders/order-view';
import { account, noon, order } from '../../support/shop/fixtures';

test.each([
  ['0241234567', '024 ••• 4567'],
  ['+233 24 123 4567', '024 ••• 4567'],
  ['00233241234567', '024 ••• 4567'],
  ['241234567', '•••'],
  ['call my shop', '•••'],
  ['', ''],
  // An old order's number is stored like this.
  ['024 ••• 4567', '024 ••• 4567'],
  ['•••', '•••'],
])('%j is shown as %j', (phone, shown) => {
  expect(maskedNumber(phone)).toBe(shown);
});

test.each([
  ['MTN 1GB to 0241234567', 'MTN 1GB to 024 ••• 4567'],
  ['to 024 123 4567.', 'to 024 ••• 4567.'],
  ['233241234567/+233-24-123-4567', '024 ••• 4567/024 ••• 4567'],
  [
    'Order ORD0241234567AB, 10241234567, reference 02412345678',
    'Order ORD0241234567AB, 10241234567, reference 02412345678',
  ],
])('the text %j is shown to everybody as %j', (text, shown) => {
  expect(withMaskedNumbers(text)).toBe(shown);
});

test('in the To do list, numbers are masked in words that staff wrote, too', () => {
  type Page = Parameters<typeof maskedPage>[0];
  const about = 'MTN 1GB to 054 900 0222';
  const item = {
    customer: { phone: '0241234567' },
    about,
    news: 'Sent to 0549000222.',
    known: 'Efua asked to change an order: to 0549000222.',
  };
  const page = { items: [item], next_cursor: null, open: { count: 1, oldest_at: null } } as unknown as Page;
  expect(maskedPage(page).items).toEqual([
    {
      customer: { phone: '024 ••• 4567' },
      about: 'MTN 1GB to 054 ••• 0222',
      news: 'Sent to 054 ••• 0222.',
      known: 'Efua asked to change an order: to 054 ••• 0222.',
    },
  ]);
});

describe('a search by staff who may not see numbers', () => {
  const everybody: Pick<AccountList, 'find'> = {
    find: async () => ({ accounts: [account()], nextCursor: null }),
  };
  const found = async (search: string) =>
    (await findingWholeNumbers(everybody).find(queryWords(search), { limit: 10 })).accounts.length;

  test.each(['024', '+233 24', '024412345', 'Ama 024', '0 2 4 4'])('doesn’t find %j', async (search) => {
    expect(await found(search)).toBe(0);
  });

  test.each(['0244123456', '+233 244 123 456', 'Ama', 'ama@example.com'])('finds by %j', async (search) => {
    expect(await found(search)).toBe(1);
  });
});

test('an order’s number is masked in its timeline, too', () => {
  const noted = order({
    phoneNumber: '0241234567',
    timeline: [{ event: 'failed', at: noon, by: 'hubnet', note: 'No SIM 0241234567' }],
  });
  const view = withMaskedNumber(adminsOrderView(noted, { name: 'Ama', isDeleted: false }));
  expect(view.phone_number).toBe('024 ••• 4567');
  expect(JSON.stringify(view)).not.toContain('0241234567');
});
