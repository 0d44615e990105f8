import { writeCase as contract } from '../../../contracts/cases/write-case';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { caseStore, writesCase } from '../../adapters/dynamodb/cases/case-store';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { needOf } from '../../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { caseView } from '../../core/cases/case-view';
import { writeCase } from '../../core/cases/write-case';
import { orderRow } from '../../core/orders/rows';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    settings: settingsReader,
    ...onTable({
      cases: caseStore.only('get', 'order').writing([writesCase, needOf(orderRow), writesAttention]),
      attention: attentionStore.only('get'),
      permits: rateLimiter.only('acquire'),
    }),
  },
  handle: async ({ input, userId, ports, log }) => {
    const settings = await ports.settings.read();
    const { after, order } = await writeCase(ports, { ...input, userId }, settings);
    log.info('case', { order_number: order.id, action: input.action });
    return { case: caseView(after, order, settings) };
  },
});
