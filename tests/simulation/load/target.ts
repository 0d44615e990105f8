import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { postingWrites } from '../../../lambdas/core/accounts/writers';
import { mapConcurrently } from '../../../lambdas/core/concurrency';
import type { Table } from '../../../lambdas/core/kernel/table';
import { fromCedis } from '../../../lambdas/core/money';
import { post } from '../../../lambdas/core/wallet/posting';
import type { SigningKey } from '../../../local/cognito/signing-key';
import { resigned } from '../../support/cognito/resigned';
import { customerId } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';

/** A running shop that gets load over HTTP. */
export interface LoadTarget {
  readonly api: string;
  readonly suppliers: string;
  readonly table: Table;
  /** A token of any signed-in user, from which the customers' tokens are derived. */
  readonly token: string;
  readonly signingKey: SigningKey;
  /** Resolves once every change of the table has been counted. */
  readonly drained: () => Promise<void>;
  /** Runs `reconcile` now, if it isn't scheduled. */
  readonly sweep?: () => Promise<unknown>;
}

export interface Customer {
  readonly userId: string;
  readonly token: string;
}

/** Longer than a run. */
const tokensLastSeconds = 6 * 3_600;

/** Signed-in customers with money. Their sign-ins aren't part of the measurement. */
export function makeCustomers(
  { table, token, signingKey }: LoadTarget,
  { customers, cedisEach }: { readonly customers: number; readonly cedisEach: number },
): Promise<Customer[]> {
  const now = new Date();
  const exp = Math.floor(now.getTime() / 1000) + tokensLastSeconds;
  return mapConcurrently([...Array(customers).keys()], 16, async (index) => {
    const userId = customerId(index);
    const account = {
      ...newAccount({
        userId,
        email: `customer-${index}@test.example`,
        name: 'Test Customer',
        phone: '0240000000',
        createdAt: now,
      }),
      isNew: false,
    };
    await makeAccount(table, account);
    const draft = {
      id: 'ADJUSTMENT#load',
      type: 'adjustment',
      against: 'adjustments',
      amount: fromCedis(cedisEach),
      description: 'Test money',
      reference: '',
      by: 'test',
    } as const;
    const posting = post(account, draft, now);
    if (posting === null) throw new Error('A new wallet takes money');
    await table.transact(postingWrites(posting));
    return { userId, token: resigned(token, signingKey, { sub: userId, exp }) };
  });
}
