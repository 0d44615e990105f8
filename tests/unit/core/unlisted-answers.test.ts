import { readPlaced, readStatus } from '../../../lambdas/adapters/suppliers/answers';
import { hubnetProtocol } from '../../../lambdas/adapters/suppliers/hubnet';
import { restProtocol } from '../../../lambdas/adapters/suppliers/rest';
import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import { order, settings } from '../../support/shop/fixtures';
import { unlistedAnswers } from '../../support/suppliers/unlisted-answers';
import { openCore } from './core-on-model';

const { id } = order();
const shop = settings({ hubnet_api_key: '', primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });

describe.each([
  ['hubnet', hubnetProtocol, settings({ primary_bundle_api_key: 'key' })],
  ['primary', restProtocol, shop],
] as const)('answers of %s that are in no list', (apiUsed, protocol, chosen) => {
  test.each(unlistedAnswers(id))(
    'HTTP %i %j: the order is sent once, not refunded, and an item within 15 minutes',
    async (status, body) => {
      const http = { kind: 'answer', status, body } as const;
      const core = await openCore({
        placed: Array(9).fill(readPlaced(protocol, http, id)),
        statuses: Array(30).fill(readStatus(protocol, http, id)),
      });
      await submitOrder(core.ports, await core.putOrder({ apiUsed }), chosen);
      await core.sweepFor(15, chosen);
      expect(core.calls.filter((call) => call.includes('.place'))).toEqual([`${apiUsed}.place ${id}`]);
      expect(await core.readOrder()).toMatchObject({
        status: 'processing',
        attention: ['order_unconfirmed'],
      });
      expect((await core.itemOf())?.reasons).toEqual(['order_unconfirmed']);
      expect(await core.balance()).toBe(2000);
    },
  );
});
