import type { exportMyData } from '../../../contracts/accounts/export-my-data';
import type { OutputOf } from '../../../contracts/contract';
import { recipientView } from '../../../contracts/recipients/get-recipients';
import { bulkFacts } from '../bulk/bulk-view';
import type { Bulk, BulkPart } from '../bulk/rows';
import { caseFacts } from '../cases/case-view';
import type { Case } from '../cases/rows';
import type { ApiKey, ApiKeyUse } from '../developers/rows';
import { toCedis } from '../money';
import type { NoticeSettings } from '../notices/rows';
import type { Order } from '../orders/order';
import { customersOrderView } from '../orders/order-view';
import { accountTierView } from '../prices/tiers';
import type { Recipient } from '../recipients/rows';
import type { TopUp } from '../top-ups/rows';
import { entryView, topUpView } from '../wallet/history';
import type { LedgerEntry } from '../wallet/rows';
import { endpointView } from '../webhooks/change-endpoints';
import type { Webhooks } from '../webhooks/rows';
import { toWire } from '../wire';
import type { Account } from './entities';
import { profileView } from './profile';

/** The data that is kept about a customer, by its kind in their export. */
export interface OwnData {
  readonly account: Account;
  readonly saved_number: Recipient;
  readonly bulk_buy: Bulk;
  readonly bulk_rows: BulkPart;
  readonly api_key: ApiKey;
  readonly api_key_use: ApiKeyUse;
  readonly notice_choices: NoticeSettings;
  readonly webhooks: Webhooks;
  readonly wallet_entry: LedgerEntry;
  readonly order: Order;
  readonly case: { readonly case: Case; readonly order: Order };
  readonly top_up: TopUp;
  /** Damaged rows: only their kind is known. */
  readonly unreadable: { readonly of: string };
}

export type OwnDataKind = keyof OwnData;

/** A row of the export: its kind, and its data. */
export type OwnRow<Kinds extends OwnDataKind = OwnDataKind> = {
  readonly [Kind in Kinds]: { readonly kind: Kind; readonly of: OwnData[Kind] };
}[Kinds];

/** Reads are strongly consistent. @throws AppError invalid_request for a cursor that isn't ours; TableUnavailable */
export interface OwnDataReader {
  /** Reads a part of a customer's partition, with the rows that are linked to it. */
  part(userId: string, cursor: string | undefined): Promise<{ rows: OwnRow[]; nextCursor: string | null }>;
}

type View = OutputOf<typeof exportMyData>['rows'][number];

/** Returns rows as the customer gets them in the file: as the site shows them, with everything else that is kept. */
export const ownDataViews = (rows: readonly OwnRow[], { name }: Pick<Account, 'name'>, now: Date): View[] =>
  rows.map((row) => ({ kind: row.kind, data: dataOf(row, { name, now }) }));

interface Context {
  readonly name: string;
  readonly now: Date;
}

type Viewers = { readonly [Kind in OwnDataKind]: (of: OwnData[Kind], context: Context) => View['data'] };

const dataOf = <Kind extends OwnDataKind>(row: OwnRow<Kind>, context: Context): View['data'] =>
  viewers[row.kind](row.of, context);

const viewers: Viewers = {
  account: (account, { now }) => ({ ...profileView(account, now), tier: accountTierView(account.tier) }),
  saved_number: (recipient) => toWire(recipientView, recipient),
  bulk_buy: bulkFacts,
  bulk_rows: ({ id, wanted }) => ({
    bulk: id,
    rows: wanted.map(({ phoneNumber, size, price, note, passed }) => ({
      ...{ number: phoneNumber, bundle: size, price: toCedis(price) },
      ...{ note: note ?? '', not_bought: passed ?? '' },
    })),
  }),
  // Only a hash of the key is kept.
  api_key: ({ id, mode, name, scopes, mostADay, endsAt, stoppedAt, createdAt }) => ({
    ...{ id, mode, name, scopes },
    most_a_day: mostADay && toCedis(mostADay),
    ends_at: endsAt?.toISOString() ?? null,
    stopped_at: stoppedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }),
  api_key_use: ({ id, at, address, call }) => ({ key: id, at: at.toISOString(), address, call }),
  // Only hashes of the links are kept.
  webhooks: ({ endpoints }) => ({
    endpoints: endpoints.map(endpointView).map(({ former_secret_until: _, ...endpoint }) => endpoint),
  }),
  notice_choices: ({ choices, low }) => ({
    choices: { ...choices },
    low_balance: low?.kind === 'amount' ? toCedis(low.amount) : (low?.kind ?? null),
  }),
  wallet_entry: entryView,
  order: (order, { name }) => customersOrderView(order, order.userName ?? name),
  case: ({ case: of, order }) => ({ order_number: of.orderId, ...caseFacts(of, order) }),
  top_up: (topUp) => ({
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
  }),
  unreadable: ({ of }) => ({ of, note: 'We keep this, and can’t read it any more. Please write to us.' }),
};
