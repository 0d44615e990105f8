import { adminAnswerCase } from '../../../contracts/cases/admin-answer-case';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesCase } from '../../adapters/dynamodb/cases/case-items';
import { caseStore } from '../../adapters/dynamodb/cases/case-store';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { actingAs } from '../../core/audit-log/entities';
import { answerCase } from '../../core/cases/answer-case';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

const always = [writesCase, writesAudit, checksAdmin, writesNotice];

export const handler = signedInFunction(adminAnswerCase, {
  uses: onTable({
    cases: caseStore.writing([...always, writesOrder, writesAttention]),
    attention: attentionStore.only('get'),
  }),
  handle: ({ input, account, ports }) => answerCase(ports, { ...input, ...actingAs(account) }),
});
