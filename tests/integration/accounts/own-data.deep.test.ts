import { everyPage } from '../../support/shop/every-page';
import { openShop, type Shop } from '../../support/shop/shop';
import { everythingOf } from '../../unit/core/own-data/everything-of';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

test('a customer’s file contains everything that is kept about them', async () => {
  const { userId, token } = await shop.person();
  // Otherwise a notice would be sent.
  const { notice: _notice, ...rows } = everythingOf(userId, 'Esi', '0201112223');
  for (const item of Object.values(rows)) await shop.table.write({ put: item });
  const pages = await everyPage(async (from) => (await shop.call('export-my-data', from, token)).body);
  const kinds = new Set(pages.flatMap((page) => page.rows.map(({ kind }) => kind)));
  for (const kind of ['account', 'order', 'case', 'top_up'] as const) expect(kinds).toContain(kind);
});
