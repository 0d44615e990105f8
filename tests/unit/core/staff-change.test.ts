import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { healthStore } from '../../../lambdas/adapters/dynamodb/health/health-rows';
import { noticeTextsStore } from '../../../lambdas/adapters/dynamodb/notices/notice-texts-store';
import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { typeBankBalance } from '../../../lambdas/core/health/type-bank-balance';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { changeNoticeTexts } from '../../../lambdas/core/notices/change-texts';
import { nameTiers } from '../../../lambdas/core/prices/name-tiers';
import { account, cedis } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const by = { adminId: 'admin', adminName: 'Efua' };
const requestId = 'a-request';
const mtn = { network: 'MTN', line: null, planId: null };
const pause = { words: '', until: null, mode: 'send_later', resumes: false } as const;

type Core = Awaited<ReturnType<typeof openCore>>;

/** Each changes something, by `value` to something else. */
const changes: [what: string, change: (core: Core, value: 'one' | 'other') => Promise<unknown>][] = [
  [
    'a network',
    ({ ports }, notice) =>
      updateNetwork({ ...ports, shopUrl: '' }, by, {
        ...{ id: 'MTN', kind: 'change', fields: { notice }, requestId },
      }),
  ],
  [
    'a pause',
    ({ ports, table }, words) =>
      pauseSales({ ...ports, shopUrl: '', prices: priceStore(table) }, by, {
        ...{ target: mtn, pause: { ...pause, words }, requestId },
      }),
  ],
  ['the name of a tier', ({ ports }, t1) => nameTiers(ports, by, { names: { t1 }, requestId })],
  [
    'the budget of notices',
    ({ ports, table }, value) =>
      changeNoticeTexts({ ...ports, texts: noticeTextsStore(table), shopUrl: '' }, by, {
        ...{ budget: value === 'one' ? 10 : 20, version: 0, requestId },
      }),
  ],
  [
    'the bank’s balance',
    ({ ports, table }, value) =>
      typeBankBalance({ ...ports, health: healthStore(table) }, by, {
        ...{ balance: cedis(value === 'one' ? 10 : 20), text: 'As the app says', requestId },
      }),
  ],
];

test.each(changes)('%s is changed by nobody who is no longer staff', async (_, change) => {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'user' })) });
  const before = [...core.table.committed()];
  await expect(change(core, 'one')).rejects.toMatchObject({ code: 'forbidden' });
  expect([...core.table.committed()]).toEqual(before);
});

test.each(changes)(
  '%s is changed once by a request, and its id is good for no other content',
  async (_, change) => {
    const core = await openCore();
    await change(core, 'one');
    const after = [...core.table.committed()];
    await change(core, 'one');
    await expect(change(core, 'other')).rejects.toMatchObject({ code: 'request_id_reused' });
    expect([...core.table.committed()]).toEqual(after);
  },
);
