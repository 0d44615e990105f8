import {
  type DisputeAnswer,
  followOpenDisputes,
  type PaystackDispute,
} from '../../../lambdas/core/disputes/follow-dispute';
import { disputed, told } from './disputed-wallet';

/** A disputed wallet, and a Paystack that lists these disputes. */
async function listed(disputes: readonly PaystackDispute[], isWhole = true, minutes = 0) {
  const wallet = await disputed();
  const asked: string[] = [];
  const disputesAtPaystack = {
    async since() {
      wallet.core.wait(minutes);
      return { disputes, isWhole };
    },
    async get(id: string): Promise<DisputeAnswer> {
      asked.push(id);
      return { kind: 'dispute', dispute: told('won') };
    },
  };
  return { ...wallet, asked, run: () => followOpenDisputes({ ...wallet.ports, disputesAtPaystack }) };
}

test('an incomplete list is a failure, but its disputes are still followed', async () => {
  const shop = await listed([told('open')], false);
  expect(await shop.run()).toMatchObject({ followed: 1, failures: [{ code: 'unavailable' }] });
  expect((await shop.wallet()).account).toMatchObject({ balance: 0, held: 2000 });
});

test('an unreadable row of one dispute doesn’t affect the others', async () => {
  const shop = await listed([told('open', { id: '1' }), told('open')]);
  await shop.core.table.write({ put: { PK: 'DISPUTE#1', SK: 'DISPUTE', damaged: true } });
  expect(await shop.run()).toMatchObject({ followed: 1, failures: [expect.anything()] });
  expect((await shop.wallet()).account).toMatchObject({ held: 2000 });
});

test('a list that is older than a webhook’s news reopens no dispute: Paystack is asked again', async () => {
  const shop = await listed([told('open')]);
  await shop.follow('open');
  await shop.follow('won');
  await shop.run();
  expect(shop.asked).toEqual(['358950']);
  expect((await shop.wallet()).account).toMatchObject({ balance: 2000, held: 0 });
});

test('a list that took a minute to read is checked again, dispute by dispute', async () => {
  const shop = await listed([told('lost')], true, 1);
  await shop.follow('open');
  expect(await shop.run()).toMatchObject({ followed: 1, failures: [] });
  expect(shop.asked).toEqual(['358950']);
  expect((await shop.wallet()).account).toMatchObject({ balance: 2000, held: 0 });
});
