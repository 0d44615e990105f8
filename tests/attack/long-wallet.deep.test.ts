import { pesewas } from '../../lambdas/core/kernel/money';
import type { LedgerEntry } from '../../lambdas/core/wallet/rows';
import { entryWrite } from '../../lambdas/core/wallet/writers';
import { flood } from './hostile/flood';
import { type AttackedShop, openAttackedShop } from './hostile/in-process';

let attacked: AttackedShop;
beforeAll(async () => {
  attacked = await openAttackedShop();
});
afterAll(() => attacked.stop());

test('twenty pages of a rare type at once, in a wallet of 1,500 entries, are all answered', async () => {
  const userId = await attacked.person();
  await Promise.all(
    Array.from({ length: 1_500 }, (_, index) => attacked.shop.table.write(entry(userId, index + 2))),
  );
  const input = () => ({ limit: 1, type: 'refund' });
  const counts = await flood(attacked, { name: 'get-wallet-transactions', calls: 20, input, userId });
  expect(counts).toEqual({ 200: 20 });
});

const entry = (userId: string, seq: number) => entryWrite({ ...anEntry, userId, seq, id: `PURCHASE#${seq}` });

const anEntry: LedgerEntry = {
  userId: '',
  seq: 0,
  id: '',
  type: 'purchase',
  against: 'sales',
  amount: pesewas(-1),
  balanceAfter: pesewas(0),
  description: '',
  reference: '',
  by: 'customer',
  createdAt: new Date(),
};
