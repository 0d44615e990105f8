import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/rows';
import type { AuditRecord } from '../audit-log/audit-record';
import type { Bulk, BulkPart } from '../bulk/rows';
import type { Case } from '../cases/rows';
import type { ApiCall, ApiKeyHash, ApiKeySpent, ApiKeys } from '../developers/rows';
import type { LedgerCheck } from '../ledger-check/rows';
import type { NetworkList } from '../networks/rows';
import type { Notice, NoticeSettings, OwnersTold } from '../notices/rows';
import type { Order, PurchaseRecord, Refusal } from '../orders/order';
import type { BundlePrice } from '../prices/rows';
import type { Recipients } from '../recipients/rows';
import type { CountedChanges } from '../statistics/counters';
import type { SupplierBalance } from '../suppliers/rows';
import type { Comparison, TopUp } from '../top-ups/rows';
import type { Posting } from '../wallet/posting';
import type { Delivery, Webhooks } from '../webhooks/rows';
import type { RowChange } from './row';
import type { StaffDay } from './staff-day';

/**
 * The writes of a transaction. Each has the condition that its row is unchanged since it was read. `before: null`: there was no such row.
 */
interface ChangeKinds {
  /** Version 1 is a new order; each later version follows the one before it. */
  order: { readonly next: Order };
  recheck: { readonly next: { readonly until: readonly Date[] } };
  /** A purchase that was declined, under the order number it would have had. */
  refusal: { readonly next: Refusal };
  /** Versions as for an order. */
  bulk: { readonly next: Bulk };
  bulkPart: RowChange<BulkPart>;
  topUp: { readonly next: TopUp };
  comparison: { readonly next: Comparison };
  /** Versions as for an order. */
  attention: { readonly item: AttentionItem };
  /**
   * Written on condition that the ledger hasn't grown since it was read. `before`: the account as it was read, if the posting goes with
   * another change of it, as `account`.
   */
  posting: { readonly posting: Posting; readonly before?: Account | null };
  /**
   * Writes what differs between two states of an account, on condition that this and what says who may use it are as they were read.
   * `before: null`: a new account.
   */
  account: {
    readonly before: Account | null;
    readonly after: Account;
    readonly alsoAsRead?: readonly (keyof Account)[];
  };
  /** A customer has had a delivery, so their account isn't new any more. */
  received: { readonly userId: string };
  recipients: RowChange<Recipients>;
  /** What a member of staff has moved today. Versions as for an order. */
  staffDay: { readonly next: StaffDay };
  /** A condition only: this user is staff, isn't banned, and still an owner or a helper. */
  admin: { readonly userId: string; readonly isOwner: boolean };
  /** A month (`2026-11`) with a sign-up. It may exist already. */
  month: { readonly month: string };
  /** All networks, in one row. Versions as for an order. */
  networks: { readonly next: NetworkList };
  supplierBalance: { readonly next: SupplierBalance };
  price: RowChange<BundlePrice>;
  apiKeys: RowChange<ApiKeys>;
  apiKeyHash: RowChange<ApiKeyHash>;
  apiKeySpent: { readonly next: ApiKeySpent };
  apiCall: { readonly next: ApiCall };
  case: { readonly next: Case };
  /** A new record. Its id is the mark of the request that makes it. */
  audit: { readonly record: AuditRecord };
  /** Version 1 is announced once: its key follows from its cause. */
  notice: RowChange<Notice>;
  noticeSettings: RowChange<NoticeSettings>;
  ownersTold: { readonly next: OwnersTold };
  /** All endpoints of an account. Versions as for an order. */
  webhooks: RowChange<Webhooks>;
  /** Version 1 is written once: its key follows from its event. */
  webhookDelivery: RowChange<Delivery>;
  /** On condition that none of the changes is counted. */
  statistics: CountedChanges;
  /** Unconditional: the last run to save its progress wins. */
  ledgerCheck: { readonly next: LedgerCheck };
}

export type ChangeKind = keyof ChangeKinds;

export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Name in Kind]: { readonly kind: Name } & ChangeKinds[Name];
}[Kind];

/** A row that only one request makes. If it exists, the request was carried out already. */
export type Mark =
  | { readonly kind: 'purchase'; readonly record: PurchaseRecord }
  | { readonly kind: 'audit'; readonly record: AuditRecord }
  | { readonly kind: 'notice' | 'webhookDelivery' };
