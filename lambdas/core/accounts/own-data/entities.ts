import type { Case, CasePictures } from '../../cases/rows';
import type { Dispute } from '../../disputes/entities';
import type { NoticeSettings } from '../../notices/rows';
import type { Order } from '../../orders/entities';
import type { OwnPrices } from '../../prices/rows';
import type { ReceiptLinks } from '../../receipts/entities';
import type { Recipient } from '../../recipients/rows';
import type { TopUpRefund } from '../../refunds/entities';
import type { KnownDevices, RecordedSession } from '../../sessions/entities';
import type { TopUp } from '../../top-ups/entities';
import type { LedgerEntry } from '../../wallet/entities';
import type { Application } from '../agents/entities';
import type { Account } from '../entities';
import type { StaffNotes } from '../notes/entities';
import type { PhoneCode } from '../phone/phone-code';

/** What is kept about a customer, by its kind in their export. */
export interface OwnData {
  readonly account: Account;
  readonly own_prices: OwnPrices;
  readonly agent_application: Application;
  readonly session: RecordedSession;
  readonly devices: KnownDevices;
  readonly saved_number: Recipient;
  readonly receipt_links: ReceiptLinks;
  readonly phone_code: PhoneCode;
  readonly notice_choices: NoticeSettings;
  readonly staff_notes: StaffNotes;
  readonly wallet_entry: LedgerEntry;
  readonly order: Order;
  readonly case: { readonly case: Case; readonly order: Order };
  readonly case_pictures: CasePictures;
  readonly top_up: TopUp;
  readonly refund: TopUpRefund;
  readonly dispute: Dispute;
  /** Theirs, but damaged: only its kind is known. */
  readonly unreadable: { readonly of: string };
}

export type OwnDataKind = keyof OwnData;

/** The kind goes with what it is of. */
export type OwnRow<Kinds extends OwnDataKind = OwnDataKind> = {
  readonly [Kind in Kinds]: { readonly kind: Kind; readonly of: OwnData[Kind] };
}[Kinds];

/** Reads are strongly consistent. @throws AppError invalid_request for a cursor that isn't ours; TableUnavailable */
export interface OwnDataReader {
  /** A part of what a customer's partition has, with the rows that hang on it. */
  part(userId: string, cursor: string | undefined): Promise<{ rows: OwnRow[]; nextCursor: string | null }>;
}
