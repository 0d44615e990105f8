import { mostOwnPrices } from '../../../contracts/prices/own-price-fields';
import { priceHistory } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { changeOwnPrices } from '../../../lambdas/core/prices/change-own-prices';
import { ownPricesRow, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import type { MeteredRequest } from '../../support/table/metered-table';
import { adminId, openMeteredShop } from './metered-shop';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of a customer's own prices, for staff and for each purchase. */
export async function ofOwnPrices(note: Note): Promise<void> {
  const { table, during, ports, userId, join, adjust, buy } = await openMeteredShop();
  await join();
  await adjust();
  const { db, clock, ids } = ports;
  const change = (plans: readonly string[]) =>
    changeOwnPrices(
      { db, clock, ids, guard: unguarded },
      {
        adminId,
        userId,
        typed: plans.map((id) => ({ id, price: 4.5, until: '2027-01-01T00:00:00.000Z' })),
        reason: 'A dealer',
        suppliers: [],
      },
    );
  note('Prices of a customer’s own, changed', await during(() => change(['mtn-1gb'])));
  await change(['mtn-2gb']);
  const history = () => priceHistory(table).ofCustomer(userId, 20);
  note('What was changed of a customer’s prices, 2 records', await during(history));
  const others = Array.from({ length: mostOwnPrices - 2 }, (_, index) => `mtn-bigtime-${index + 101}gb`);
  for (const id of others)
    await table.write({ put: priceRow.encode(price({ id, dataSize: id, price: cedis(5) })) });
  await change(others);
  note('Prices of a customer’s own', await during(() => db.get(ownPricesRow, { userId })));
  const bought = await during(() => buy('agreed', 4.5));
  note(
    'The same of a buyer with 50 prices of their own',
    bought.filter(({ method }) => ['query', 'getMany', 'get'].includes(method)),
  );
}
