import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesCase } from '../adapters/dynamodb/cases/case-store';
import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import { writesOrder } from '../adapters/dynamodb/orders/order-changes';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';

/** The transaction of an answer in a case, with its goodwill. */
export const answering = [
  writesCase,
  writesOrder,
  writesPosting,
  writesAttention,
  writesAudit,
  checksAdmin,
  writesNotice,
];
