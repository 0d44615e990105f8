import type { Contract } from '../../../../contracts/contract';
import { registry } from '../../../../contracts/registry';
import { limitCanary } from '../../../../lambdas/runtime/middleware/caller';
import { account, someSession } from '../../../support/shop/fixtures';
import { newCall, refused, runBefore } from './chain-link';

const signedIn = Object.values<Contract>(registry).filter(({ access }) => access !== 'public');

const pass = (contract: Contract, isCanary: boolean) =>
  runBefore(
    limitCanary(contract, () =>
      newCall({ userId: 'user-1', session: someSession, account: account({ isCanary }) }),
    ),
  );

test('the canary may read its wallet’s entries, and no other function lets it in', async () => {
  const open: string[] = [];
  for (const contract of signedIn) {
    await pass(contract, true).then(
      () => open.push(contract.name),
      (error) => expect(error).toEqual(refused('forbidden')),
    );
  }
  expect(open).toEqual(['get-wallet-transactions']);
});

test('nobody else is limited by this', async () => {
  for (const contract of signedIn) await pass(contract, false);
});
