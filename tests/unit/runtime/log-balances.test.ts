import { charges } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { newFloat } from '../../../lambdas/core/floats/read-floats';
import { floatRow } from '../../../lambdas/core/floats/rows';
import { minuteMs } from '../../../lambdas/core/time';
import { logFloats } from '../../../lambdas/runtime/reconcile-log';
import { createModelTable } from '../../simulation/model/model-table';
import { cedis, noon, settings } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

test('a float that can’t be read, or passed on to the routes, doesn’t keep another from being compared', async () => {
  const table = createModelTable();
  const clock = { now: () => noon, sleep: async () => undefined };
  const ago = new Date(noon.getTime() - minuteMs);
  const counted = { cost: 0, uncosted: 0, uncostedSold: 0 };
  const last = { balance: cedis(100), at: ago };
  const float = { ...newFloat('hubnet', ago), last, counted, version: 1 };
  await table.write({ put: floatRow.encode(float) });
  const errors: string[] = [];
  const fails = async () => {
    throw new Error('Fails');
  };
  await logFloats(
    {
      db: wholeDb(table),
      charges: charges.open(table, clock),
      balances: { ask: fails },
      routes: { read: fails, rememberFloat: fails, rememberSellers: fails, rememberSuppliers: fails },
      settings: { readLatest: fails },
      clock,
      ids: { next: () => 'id', jitter: () => 0.5 },
    },
    { info: () => undefined, error: (message) => void errors.push(message) },
    settings(),
  );
  expect(await wholeDb(table).list(floatRow)).toHaveLength(1);
  expect((await table.query({ partition: 'FLOAT-BOOKS', limit: 9 })).items).toHaveLength(1);
  expect(errors).toEqual(['floats could not be read', 'floats could not be read']);
});
