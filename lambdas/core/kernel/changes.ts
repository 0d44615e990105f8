import type { Account } from '../accounts/entities';
import type { Role } from '../accounts/rows';
import type { AttentionItem } from '../attention/rows';
import type { AuditRecord } from '../audit-log/audit-record';
import type { Bulk, BulkPart } from '../bulk/rows';
import type { Case } from '../cases/rows';
import type {
  ApiCall,
  ApiKey,
  ApiKeyHash,
  ApiKeyList,
  ApiKeySpent,
  ApiKeyUse,
  OrderReference,
} from '../developers/rows';
import type { LedgerCheck } from '../ledger-check/rows';
import type { NetworkList } from '../networks/rows';
import type { Notice, NoticeSettings, OwnersTold } from '../notices/rows';
import type { Order, PurchaseRecord, Refusal } from '../orders/order';
import type { BundlePrice } from '../prices/rows';
import type { Recipient, RecipientList } from '../recipients/rows';
import type { EndedSessions } from '../sessions/rows';
import type { CountedChanges } from '../statistics/counters';
import type { SupplierBalance } from '../suppliers/rows';
import type { Comparison, TopUp } from '../top-ups/rows';
import type { Posting } from '../wallet/posting';
import type { LedgerEntry } from '../wallet/rows';
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
   * Written on condition that the ledger hasn't grown since it was read. `buyer`: the account as it was read, on condition that it isn't
   * banned, and that its purchase count, ended sessions and tier are unchanged.
   */
  posting: { readonly posting: Posting; readonly buyer?: Account };
  /** Adds one to a limited count, and changes nothing else of the account. */
  count: {
    readonly before: Account;
    readonly after: Account;
    readonly of: 'recentPurchases' | 'recentTopUps';
  };
  /** A customer has had a delivery, so their account isn't new any more. */
  received: { readonly userId: string };
  /** Writes an account; with `entries`, its balance too. */
  account: {
    readonly before: Account | null;
    readonly after: Account;
    readonly entries: readonly LedgerEntry[];
  };
  /** Changes only the ban and the ended sessions of an account, on condition that its role is unchanged and it isn't being deleted. */
  ban: {
    readonly userId: string;
    readonly isBanned: boolean;
    readonly role: Role;
    readonly endedSessions: EndedSessions;
  };
  /**
   * Changes only the second factor of an account, on condition that the account isn't being deleted and that its factor is still the `seen`
   * one. `at: null` switches it off. With `sessions`, ends sessions, as `endedSessions` does.
   */
  secondFactor: {
    readonly userId: string;
    readonly seen: Date | null;
    readonly at: Date | null;
    readonly sessions?: { readonly before: EndedSessions; readonly after: EndedSessions } | null;
  };
  /** The ended sessions of an account, on condition that no others have ended since. Other changes of the account don't matter. */
  endedSessions: { readonly userId: string; readonly before: EndedSessions; readonly after: EndedSessions };
  /** A condition only: the account isn't banned or being deleted, and none of its sessions has ended since it was read. */
  noneEnded: { readonly userId: string; readonly endedSessions: EndedSessions };
  recipient: RowChange<Recipient>;
  recipientList: RowChange<RecipientList>;
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
  apiKey: { readonly next: ApiKey };
  apiKeyList: { readonly next: ApiKeyList };
  apiKeyHash: RowChange<ApiKeyHash>;
  apiKeyUse: RowChange<ApiKeyUse>;
  apiKeySpent: { readonly next: ApiKeySpent };
  apiCall: { readonly next: ApiCall };
  orderReference: RowChange<OrderReference>;
  case: { readonly next: Case };
  /** A new record. Its id is the mark of the request that makes it. */
  audit: { readonly record: AuditRecord };
  /** Versions as for an order. Version 1 is announced once: its id is derived from its cause. */
  notice: { readonly notice: Notice };
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
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'webhookDelivery' };
