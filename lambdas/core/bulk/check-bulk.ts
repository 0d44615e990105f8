import type { checkBulk as contract } from '../../../contracts/bulk/contracts';
import { mostBulkRows } from '../../../contracts/bulk/terms';
import type { OutputOf } from '../../../contracts/contract';
import { isPhoneNumber, normalPhoneNumber } from '../../../contracts/phone-numbers';
import { nameOfBundle } from '../../../contracts/prices/terms';
import type { Account } from '../accounts/rows';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../kernel/money';
import type { Clock } from '../kernel/ports';
import { networksIn, readNetworksAccess } from '../networks/read-networks';
import type { PurchaseReads } from '../orders/ports';
import { priceFor } from '../prices/price-for';
import { listPrices, listPricesAccess } from '../prices/shop-window';
import type { SettingsReader } from '../settings/settings';
import { historyAccess, historyOf, namesOf, planOf, questionsAbout } from './judge-rows';
import { readList } from './read-list';

export const checkBulkAccess = access({
  ...readNetworksAccess,
  ...historyAccess,
  list: [...historyAccess.list, ...listPricesAccess.list],
});

interface CheckPorts {
  readonly settings: SettingsReader;
  readonly clock: Pick<Clock, 'now'>;
  readonly db: Db<typeof checkBulkAccess>;
  readonly purchases: Pick<PurchaseReads, 'latestTo'>;
}

/**
 * Reads a list, and says what each of its rows is.
 * @param account its customer
 * @throws AppError unavailable
 */
export async function checkBulk(
  ports: CheckPorts,
  account: Account,
  cells: readonly (readonly string[])[],
): Promise<OutputOf<typeof contract>> {
  const now = ports.clock.now();
  const { networks } = await networksIn(ports.db).read();
  const rows = readList(cells, networks.flatMap(namesOf));
  const problem =
    rows.length === 0
      ? 'There are no rows in it. Write a number and a size in each row.'
      : rows.length > mostBulkRows
        ? `There are ${rows.length} rows in it, and ${mostBulkRows} is the most. Divide it into parts.`
        : '';
  if (problem !== '') return { problem, rows: [] };
  // What isn't a number is shown as it was written, such as `2.33E+11`.
  const phones = rows.map(({ number }) => {
    const phone = normalPhoneNumber(number);
    return isPhoneNumber(phone) ? phone : number;
  });
  const [prices, history, settings] = await Promise.all([
    listPrices(ports.db),
    historyOf(ports, account.userId, phones, now),
    ports.settings.read(),
  ]);
  const around = { ...history, userId: account.userId, networks, settings, at: now };
  const plans = prices.map((price) => priceFor(price, account));
  const plansOfRows = rows.map((row) => planOf(row, plans, around));
  const questionsOfRows = questionsAbout(
    plansOfRows.map((plan, index) =>
      typeof plan === 'string'
        ? null
        : { phoneNumber: phones[index] ?? '', planId: plan.id, network: plan.network },
    ),
    around,
  );
  return {
    problem,
    rows: rows.map(({ questions, ...row }, index) => {
      const [plan = '', more = []] = [plansOfRows[index], questionsOfRows[index]];
      const phone = phones[index] ?? '';
      if (typeof plan === 'string') return { ...row, phone, plan: null, wrong: plan, questions: [] };
      const label = networks.find(({ id }) => id === plan.network)?.label ?? plan.network;
      return {
        ...row,
        phone,
        plan: {
          id: plan.id,
          name: nameOfBundle(label, plan.dataSize),
          size: plan.dataSize,
          price: toCedis(plan.price),
        },
        ...(typeof more === 'string'
          ? { wrong: more, questions: [] }
          : { wrong: '', questions: [...questions, ...more] }),
      };
    }),
  };
}
