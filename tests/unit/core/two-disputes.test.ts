import { accountRow } from '../../../lambdas/core/accounts/rows';
import { followDispute } from '../../../lambdas/core/top-ups/disputes';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { isDeep, sampled } from '../../support/depth';
import { countOfLists, everyList, saveRows } from '../../support/every-list';
import { account, topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { saying, standing } from './disputed-wallet';

/** A wallet with two top-ups of ₵20, each of which may be disputed. */
async function twicePaid(left: number) {
  const core = await openCore();
  for (const reference of ['A', 'B']) {
    const paid = aTopUp({ reference, status: 'completed', credited: cedis(20), dueAt: null });
    await core.table.write({ put: topUpRow.encode(paid) });
  }
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(left) })) });
  const unused = async () => {
    throw new Error('Not asked here');
  };
  const ports = {
    ...core.ports,
    payments: { verify: unused },
  };
  return {
    follow: (reference: string, status: 'open' | 'won' | 'lost') =>
      followDispute(
        {
          ...ports,
          disputesAtPaystack: saying({ id: reference, reference, amount: 2040, status, dueAt: noon }),
        },
        reference,
      ),
    wallet: () => ports.topUps.account('user-1'),
    save: () => saveRows(core.table),
  };
}

const events = (['open', 'won', 'lost'] as const).flatMap((status) => [
  ['A', status] as const,
  ['B', status] as const,
]);

/** Each additional event takes six times as long. */
const longest = isDeep ? 4 : 3;

test.each(sampled([0, 7, 25, 60], [7, 25]))(
  `with ₵%p left, two disputes in all orders of up to ${longest} events: nobody who owes has money to spend`,
  async (left) => {
    const { follow, wallet, save } = await twicePaid(left);
    const lists = await everyList({
      words: events,
      longest,
      save,
      step: ([reference, status]) => follow(reference, status),
      async check(list) {
        const { balance = 0, held = 0, debt = 0 } = (await wallet()) ?? {};
        const toldOf = (of: string) =>
          list.flatMap(([reference, status]) => (reference === of ? status : []));
        const lost = ['A', 'B'].filter((reference) => standing(toldOf(reference)) === 'lost').length * 2000;
        const isSound = Math.min(balance, held, debt) >= 0 && (debt === 0 || balance === 0);
        expect({ list, own: balance + held - debt, isSound }).toEqual({
          list,
          own: left * 100 - lost,
          isSound: true,
        });
      },
    });
    expect(lists).toBe(countOfLists(events.length, longest));
  },
);
