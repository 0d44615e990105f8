import { adminUpdateAttention } from '../../../contracts/attention/admin-update-attention';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { attentionDesk } from '../../adapters/dynamodb/attention/attention-desk';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { writesTopUp } from '../../adapters/dynamodb/top-ups/top-up-changes';
import { updateAttention } from '../../core/attention/update-attention';
import { actingAs } from '../../core/audit-log/entities';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateAttention, {
  uses: onTable({
    desk: attentionDesk.writing([writesAttention, writesOrder, writesTopUp, writesAudit, checksAdmin]),
    customers,
  }),
  handle: ({ input, account, ports }) =>
    updateAttention(ports, {
      ...input,
      text: input.text ?? '',
      ...actingAs(account),
      idempotencyKey: input.requestId ?? ports.ids.next(),
    }),
});
