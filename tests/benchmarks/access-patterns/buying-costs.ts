import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { systemIds } from '../../../lambdas/adapters/use';
import { updateBuyingSettings } from '../../../lambdas/core/accounts/update-buying-settings';
import { account, noon, price } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of a customer's buying settings; the dearest change also sends an e-mail. */
export async function ofBuyingSettings(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const customer = account();
  await makeAccount(table, customer);
  const clock = { now: () => noon, sleep: async () => undefined };
  const ports = { db: wholeDb(table), clock, ids: systemIds };
  await updateBuyingSettings(ports, customer.userId, { most_a_day: 50 });
  const remove = () => updateBuyingSettings(ports, customer.userId, { most_a_day: null });
  note('A limit of one’s own removed', await during(remove));
  const { loadForPurchase } = purchaseReads(table);
  const of = { userId: customer.userId, planId: price().id };
  const load = async () => {
    await loadForPurchase({ ...of, recipient: null }, { consistent: false });
    await loadForPurchase({ ...of, recipient: '0241234567' }, { consistent: true });
  };
  note('A buyer for saved numbers only, and a price', await during(load));
}
