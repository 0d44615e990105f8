import type { StaffRole } from '../../../contracts/accounts/permissions';
import type { Role } from '../accounts/account-fields';
import type { Account } from '../accounts/entities';
import type { PhoneCode, SignUpProgress, StaffNotes } from '../accounts/other-rows';
import type { RecoveryCodes } from '../accounts/second-factor/rows';
import type { Approval, Tally } from '../approvals/rows';
import type { AttentionItem } from '../attention/rows';
import type { AuditRecord } from '../audit-log/entities';
import type { Case, CasePictures } from '../cases/rows';
import type { Dispute } from '../disputes/rows';
import type { Float, FloatBook, FloatEntry, Owed, TypedTopUp } from '../floats/rows';
import type { BankBalance, PaystackBalance } from '../health/rows';
import type { NightlyCheck } from '../ledger-check/check-state';
import type { NetworkList } from '../networks/rows';
import type { Notice, NoticeSettings, NoticeTexts, SmsDay, ToldMoments, ToldPrices } from '../notices/rows';
import type { SupplierNumber } from '../orders/activation/supplier-number';
import type { Batch } from '../orders/by-hand/batch';
import type { MaskingProgress } from '../orders/masking/rows';
import type { Order, PurchaseRecord, Refusal } from '../orders/order';
import type { BundlePrice, OwnPrices } from '../prices/rows';
import type { ReceiptLink, ReceiptLinks } from '../receipts/rows';
import type { Recipient, RecipientList } from '../recipients/rows';
import type { TopUpRefund } from '../refunds/rows';
import type { EndedSessions } from '../sessions/ended-sessions';
import type { KnownDevices, RecordedSession } from '../sessions/rows';
import type { NextStatistics } from '../statistics/counters';
import type { Comparison, TopUp, TopUpRechecks } from '../top-ups/rows';
import type { LedgerEntry } from '../wallet/entities';
import type { Posting } from '../wallet/posting';
import type { RowChange } from './row';

/** The writes of a transaction, each on condition that its row is still as it was read. `before: null`: there was no such row. */
interface ChangeKinds {
  /** Version 1 is a new order; each later one follows on the version before it. */
  order: { readonly next: Order };
  /** A purchase that was declined, under the number that its order would have had. */
  refusal: { readonly next: Refusal };
  batch: { readonly next: Batch };
  number: { readonly next: SupplierNumber };
  topUp: { readonly next: TopUp };
  dispute: { readonly next: Dispute };
  topUpRefund: { readonly next: TopUpRefund };
  comparison: { readonly next: Comparison };
  topUpRechecks: { readonly next: TopUpRechecks };
  /** Versions as of an order. */
  attention: { readonly item: AttentionItem };
  /**
   * On a ledger that is as long as when it was read. `buyer`: the account as it was read, of a customer who isn't banned
   * and whose purchases were not counted since, nor sessions ended, nor buying settings changed.
   */
  posting: { readonly posting: Posting; readonly buyer?: Account };
  /** One more of what is limited; nothing else of the account changes. */
  count: {
    readonly before: Account;
    readonly after: Account;
    readonly of: 'recentPurchases' | 'recentTopUps';
  };
  /** An account; with `entries`, its balance too. */
  account: {
    readonly before: Account | null;
    readonly after: Account;
    readonly entries: readonly LedgerEntry[];
  };
  /**
   * The ban alone of an account that still has the role and is not being deleted, whatever else of it changes meanwhile.
   * Which sessions have ended goes with it.
   */
  ban: {
    readonly userId: string;
    readonly isBanned: boolean;
    readonly role: Role;
    readonly endedSessions: EndedSessions;
  };
  /**
   * The second factor alone of an account that is not being deleted, on what was `seen` of it; `at: null` switches it off.
   * With `sessions`, some end, as by `endedSessions`. With `staffSince`, who has the next one approves nothing for a day.
   */
  secondFactor: {
    readonly userId: string;
    readonly seen: Date | null;
    readonly at: Date | null;
    readonly codesLeft: number;
    readonly sessions?: { readonly before: EndedSessions; readonly after: EndedSessions } | null;
    readonly staffSince?: Date;
  };
  /** Versions as of an order. */
  recoveryCodes: { readonly next: RecoveryCodes };
  /** The ended sessions of an account, on condition that no others have ended since; other changes of the account don't matter. */
  endedSessions: { readonly userId: string; readonly before: EndedSessions; readonly after: EndedSessions };
  /** A condition alone: of an account that is neither banned nor being deleted, no session has ended since it was read. */
  noneEnded: { readonly userId: string; readonly endedSessions: EndedSessions };
  /** A new session; where it was last used, as long as it is there; `after: null` removes it. */
  session:
    | { readonly before: RecordedSession | null; readonly after: RecordedSession }
    | { readonly before: RecordedSession; readonly after: null };
  knownDevices: { readonly next: KnownDevices };
  recipient: RowChange<Recipient>;
  recipientList: RowChange<RecipientList>;
  /** On an account that is not being deleted. */
  staffNotes: RowChange<StaffNotes>;
  receiptLink: { readonly next: ReceiptLink };
  endedReceiptLink: { readonly hash: string };
  receiptLinks: RowChange<ReceiptLinks>;
  approval: { readonly next: Approval };
  /** A condition alone: this approval was given. */
  approved: { readonly approvalId: string };
  tally: { readonly next: Tally };
  /** A condition alone: this user is an admin who isn't banned; `isOwner`: and an owner; `staffRole`: with it as it was read. */
  admin: {
    readonly userId: string;
    readonly isOwner?: boolean;
    readonly staffRole?: StaffRole | null;
  };
  /** A month (`2026-11`) with a sign-up. It may exist already. */
  month: { readonly month: string };
  /** All networks, in one row. Versions as of an order. */
  networks: { readonly next: NetworkList };
  float: { readonly next: Float };
  floatBook: { readonly next: FloatBook };
  floatEntry: { readonly next: FloatEntry };
  typedTopUp: { readonly next: TypedTopUp };
  owed: { readonly next: Owed };
  bankBalance: { readonly next: BankBalance };
  paystackBalance: { readonly next: PaystackBalance };
  /** `takesTwo`: one person doesn't do it alone, as `needs-approval.ts` says. */
  price: RowChange<BundlePrice> & { readonly takesTwo: boolean };
  /** A customer's, with the account that has their version. Versions as of an order. `takesTwo` as of a price. */
  ownPrices: {
    readonly next: OwnPrices;
    readonly takesTwo: boolean;
  };
  case: { readonly next: Case };
  casePictures: { readonly next: CasePictures };
  maskingProgress: { readonly next: MaskingProgress };
  /** A new record: its id is the mark of the request that makes it. */
  audit: { readonly record: AuditRecord };
  /** Versions as of an order. Version 1 is announced once: its id is made of its cause. */
  notice: { readonly notice: Notice };
  noticeSettings: RowChange<NoticeSettings>;
  toldPrices: { readonly next: ToldPrices };
  toldMoments: { readonly next: ToldMoments };
  noticeTexts: { readonly next: NoticeTexts };
  /** Versions as of an order. */
  smsDay: { readonly day: SmsDay };
  phoneCode: { readonly next: PhoneCode };
  signUpProgress: { readonly next: SignUpProgress };
  /** Totals follow on the version before them, which guards the sheets and marks too. */
  statistics: NextStatistics;
  /** Unconditional: the last run to save its progress wins. */
  ledgerCheck: { readonly check: NightlyCheck };
}

export type ChangeKind = keyof ChangeKinds;

export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Name in Kind]: { readonly kind: Name } & ChangeKinds[Name];
}[Kind];

/** A row that only one request makes: if it exists, the request was carried out before. */
export type Mark =
  | { readonly kind: 'purchase'; readonly record: PurchaseRecord }
  | { readonly kind: 'audit'; readonly record: AuditRecord }
  | { readonly kind: 'notice'; readonly notice: Notice };
