import type { exportMyData } from '../../../contracts/accounts/contracts';
import type { OutputOf } from '../../../contracts/contract';
import { getRecipients } from '../../../contracts/orders/contracts';
import { profileView } from '../accounts/profile';
import { type Account, accountRow } from '../accounts/rows';
import { bulkFacts } from '../bulk/read-bulks';
import { bulkPartRow, bulkRow } from '../bulk/rows';
import { caseFacts } from '../cases/case-view';
import { caseRow } from '../cases/rows';
import { apiKeysRow } from '../developers/rows';
import type { Db } from '../kernel/db';
import { toCedis } from '../kernel/money';
import type { Clock } from '../kernel/ports';
import type { AnyRow, EntityOf } from '../kernel/row';
import { toWire } from '../kernel/wire';
import { noticeSettingsRow } from '../notices/rows';
import type { Order } from '../orders/order';
import { customersOrderView } from '../orders/order-view';
import { recipientsRow } from '../orders/recipients';
import { orderRow } from '../orders/rows';
import { topUpRow } from '../top-ups/rows';
import { topUpView } from '../top-ups/top-up-view';
import { entryView } from '../wallet/history';
import { ledgerRow } from '../wallet/rows';
import { endpointView } from '../webhooks/endpoints';
import { webhooksRow } from '../webhooks/rows';
import { allOf, isOf, type OwnRow, ownPage, type ownRowsAccess, withLinked } from './own-rows';

/** Maximum entries in a part. Each may add its order and case, and the part still stays far below an answer's limit. */
const atOnce = 100;

interface OwnDataPorts {
  readonly db: Db<typeof ownRowsAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A part of a customer's export. @throws AppError invalid_request for a cursor that isn't ours; TableUnavailable, DamagedRow */
export async function ownData(
  { db, clock }: OwnDataPorts,
  { userId, name }: Pick<Account, 'userId' | 'name'>,
  cursor: string | undefined,
): Promise<OutputOf<typeof exportMyData>> {
  const { rows, nextCursor } = await ownPage(db, userId, { limit: atOnce, cursor });
  const linked = await withLinked(db, userId, rows);
  return { rows: ownDataViews(linked, { name, now: clock.now() }), next_cursor: nextCursor };
}

type Exported = OutputOf<typeof exportMyData>['rows'][number];

interface Person {
  readonly name: string;
  readonly now: Date;
}

interface Context extends Person {
  readonly orderOf: (number: string) => Order | undefined;
}

/** Returns rows as the customer gets them in the file: as the site shows them, with everything else that is kept. */
export function ownDataViews(rows: readonly OwnRow[], person: Person): Exported[] {
  const orders = new Map(allOf(orderRow, rows).map((order) => [order.id, order]));
  const context: Context = { ...person, orderOf: (number) => orders.get(number) };
  return rows.flatMap((one) => {
    const view = exported.find(({ row }) => isOf(row, one));
    return view === undefined ? [] : [{ kind: view.kind, data: view.data(one.of, context) }];
  });
}

interface View<R extends AnyRow> {
  readonly row: R;
  readonly kind: Exported['kind'];
  data(of: EntityOf<R>, context: Context): Exported['data'];
}

const as = <R extends AnyRow>(kind: View<R>['kind'], row: R, data: View<R>['data']): View<R> => ({
  row,
  kind,
  data,
});

/** The rows in the export. A test fails for a row that declares to be in the export and isn't listed here. */
export const exported: readonly View<AnyRow>[] = [
  as('account', accountRow, (account, { now }) => ({
    ...profileView(account, now),
    tier: account.tier,
  })),
  as('saved_numbers', recipientsRow, (saved) => toWire(getRecipients.output, saved)),
  as('bulk_buy', bulkRow, (bulk) => bulkFacts(bulk)),
  as('bulk_rows', bulkPartRow, ({ id, wanted }) => ({
    bulk: id,
    rows: wanted.map(({ phoneNumber, size, price, note, passed }) => ({
      number: phoneNumber,
      bundle: size,
      price: toCedis(price),
      note: note ?? '',
      not_bought: passed ?? '',
    })),
  })),
  // Only a hash of each key is kept.
  as('api_keys', apiKeysRow, ({ keys }) => ({
    keys: keys.map(({ id, mode, name, scopes, mostADay, endsAt, stoppedAt, createdAt }) => ({
      id,
      mode,
      name,
      scopes,
      most_a_day: mostADay && toCedis(mostADay),
      ends_at: endsAt?.toISOString() ?? null,
      stopped_at: stoppedAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    })),
  })),
  // Their secrets aren't for a file.
  as('webhooks', webhooksRow, ({ endpoints }) => ({
    endpoints: endpoints.map(endpointView).map(({ former_secret_until: _, ...endpoint }) => endpoint),
  })),
  as('notice_choices', noticeSettingsRow, ({ choices, low }) => ({
    choices: { ...choices },
    low_balance: low && toCedis(low),
  })),
  as('wallet_entry', ledgerRow, entryView),
  as('order', orderRow, (order, { name }) => customersOrderView(order, order.userName ?? name)),
  as('case', caseRow, (of, { orderOf }) => {
    const order = orderOf(of.orderId);
    return { order_number: of.orderId, ...(order && caseFacts(of, order)) };
  }),
  as('top_up', topUpRow, (topUp) => ({
    ...topUpView(topUp),
    asked: toCedis(topUp.amount),
    payable: toCedis(topUp.payable),
    channel: topUp.channel,
    customer: topUp.customer,
    refunds: topUp.refunds.map(({ amount, status, requestedAt, endedAt }) => ({
      amount: toCedis(amount),
      status,
      requested_at: requestedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    disputes: topUp.disputes.map(({ worth, status }) => ({ amount: toCedis(worth), status })),
  })),
];
