import { forgetBulks } from '../../../lambdas/core/bulk/forget-bulks';
import { bulkPartRow } from '../../../lambdas/core/bulk/rows';
import { forgetKeys } from '../../../lambdas/core/developers/forget-keys';
import { orderReferenceRow } from '../../../lambdas/core/developers/rows';
import { account, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
const many = Array.from({ length: 205 }, (_, index) => index);

test('more rows than a transaction takes are all removed', async () => {
  const { ports, table } = await openCore();
  for (const part of many) {
    const of = { userId, id: 'bulk-1', part, createdAt: noon, version: 1 };
    await table.write({ put: bulkPartRow.encode({ ...of, wanted: [] }) });
    await table.write({
      put: orderReferenceRow.encode({ userId, reference: `invoice-${part}`, orderNumber: `ORD${part}` }),
    });
  }
  await forgetBulks(ports, userId);
  expect(await ports.db.list(bulkPartRow, { of: userId })).toEqual([]);
  await forgetKeys(ports, userId);
  expect(await ports.db.list(orderReferenceRow, { of: userId })).toEqual([]);
});
