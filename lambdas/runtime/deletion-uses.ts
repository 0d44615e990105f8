import { applicationStore } from '../adapters/dynamodb/accounts/application-store';
import { phoneStore, writesPhoneCode } from '../adapters/dynamodb/accounts/phone-store';
import { deletesStaffNotes, staffNoteStore } from '../adapters/dynamodb/accounts/staff-note-store';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { deletesNoticeSettings } from '../adapters/dynamodb/notices/notice-settings-items';
import { noticeStore } from '../adapters/dynamodb/notices/notice-store';
import { orderList } from '../adapters/dynamodb/orders/order-list';
import { endsReceiptLinks } from '../adapters/dynamodb/receipts/receipt-items';
import { receiptStore } from '../adapters/dynamodb/receipts/receipt-store';
import { endsSession, recordsSession } from '../adapters/dynamodb/sessions/session-items';
import { sessionStore } from '../adapters/dynamodb/sessions/session-store';
import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { walletHistory } from '../adapters/dynamodb/wallet/wallet-history';
import { pictureFiles } from '../adapters/pictures/picture-files';
import { forgetCaseAccess } from '../core/cases/forget-case';
import { forgetPicturesAccess } from '../core/cases/pictures';
import { touchOrderAccess } from '../core/orders/delivery/settle';
import { forgetRecipientsAccess } from '../core/recipients/change-recipients';
import { onDb, onTable } from './on-table';

/** Erasing what is kept about a customer. The account itself and its sign-in are the function's own. */
export const erasingUses = {
  files: pictureFiles.only('delete'),
  ...onDb(forgetRecipientsAccess, forgetCaseAccess, forgetPicturesAccess, touchOrderAccess),
  ...onTable({
    history: walletHistory.only('topUps'),
    sessions: sessionStore.only('list', 'devices').writing([endsSession], [recordsSession]),
    noticePeople: noticeStore.only('person').writing([deletesNoticeSettings]),
    receipts: receiptStore.only('links', 'someOf').writing([endsReceiptLinks]),
    applications: applicationStore.only('item').writing([writesAttention]),
    staffNotes: staffNoteStore.only('notes').writing([deletesStaffNotes]),
    phones: phoneStore.only('code').writing([writesPhoneCode]),
    orders: orderList,
    topUps: topUpStore.only('get', 'account').writing([writesTopUp]),
  }),
};
