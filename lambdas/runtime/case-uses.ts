import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesCase } from '../adapters/dynamodb/cases/case-store';
import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import { needOf } from '../adapters/dynamodb/table/table-adapter';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { orderRow } from '../core/orders/rows';

/** The transaction of an answer in a case, with any goodwill. */
export const answering = [
  writesCase,
  needOf(orderRow),
  writesPosting,
  writesAttention,
  writesAudit,
  checksAdmin,
  writesNotice,
];
