import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { endBulk } from '../../../../lambdas/core/bulk/end-bulk';
import { apiBulkView } from '../../../../lambdas/core/developers/bulk-view';
import { placeBulk } from '../../../../lambdas/core/developers/place-bulk';
import { account, apiKey, cedis } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const rowsFor = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    recipient: `024${String(from + index).padStart(7, '0')}`,
    bundle: 'mtn-1gb',
  }));

async function openShop() {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(1_000) })) });
  const begin = async (requestId: string, rows: ReturnType<typeof rowsFor>, by = apiKey()) => {
    try {
      const { bulk, isRepeated } = await placeBulk(core.ports, by, { idempotency_key: requestId, rows });
      return { id: bulk.id, isRepeated };
    } catch (error) {
      return { code: (error as { code?: string }).code ?? String(error) };
    }
  };
  return { ...core, begin };
}

test('a key’s limit for a day holds for the whole list, and for all lists of the day together', async () => {
  const { begin, balance } = await openShop();
  const limited = apiKey({ mostADay: cedis(20) });
  expect(await begin('first', rowsFor(5), limited)).toEqual({ code: 'spend_limit_reached' });
  expect(await balance()).toBe(cedis(1_000));
  const lists = [0, 1, 2].map((list) => begin(`list-${list}`, rowsFor(2, 10 * list), limited));
  const codes = (await Promise.all(lists)).map((answer) => answer.code ?? 'begun');
  expect(codes.toSorted()).toEqual(['begun', 'begun', 'spend_limit_reached']);
  expect(await balance()).toBe(cedis(980));
});

test('50 lists at once with one Idempotency-Key are one, and its money is taken once', async () => {
  const { begin, balance } = await openShop();
  const answers = await Promise.all(Array.from({ length: 50 }, () => begin('list-of-today', rowsFor(2))));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isRepeated }) => isRepeated === false)).toHaveLength(1);
  expect(await balance()).toBe(cedis(990));
  expect(await begin('list-of-today', rowsFor(3))).toEqual({ code: 'request_id_reused' });
});

test('a repeated request for a list that was stopped since gets the list as it is now', async () => {
  const { ports, begin } = await openShop();
  const { id = '' } = await begin('list-of-today', rowsFor(2));
  await endBulk(ports, { userId: account().userId, id }, 'stopped');
  const body = { idempotency_key: 'list-of-today', rows: rowsFor(2) };
  const { bulk, isRepeated } = await placeBulk(ports, apiKey(), body);
  expect(isRepeated).toBe(true);
  expect(apiBulkView(bulk, 'live')).toMatchObject({
    ...{ status: 'stopped', left: 0, returned: 10 },
    stage_text: 'Stopped: 0 of 2 bundles ordered. ₵10.00 is back in your wallet.',
  });
});
