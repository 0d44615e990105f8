import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { putsPrice } from '../../adapters/dynamodb/prices/price-changes';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { shopUrl } from '../../adapters/shop-url';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { costsFrom, known, noCosts, otherPlanIdsFrom } from '../../core/prices/costs';
import { createPrice } from '../../core/prices/edit-prices';
import { priceEditor } from '../../core/prices/price-editor';
import { adminPriceView, seesCosts } from '../../core/prices/price-list';
import { assertNoAddress } from '../../core/words-to-customers';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminCreatePrice, {
  uses: {
    ...onTable({
      prices: priceStore.only('list', 'audit').writing([putsPrice, writesAudit, checksAdmin]),
      networks: networkStore.only('read'),
    }),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress([input.validity, input.note], ports.shopUrl);
    const editor = priceEditor(actingAs(account), await ports.settings.read());
    const price = await createPrice(ports, editor, {
      network: input.network,
      dataSize: input.data_size,
      price: fromCedis(input.price),
      costs: { ...noCosts, ...costsFrom(input) },
      apiPlanId: input.api_plan_id ?? null,
      primaryPlanId: input.primary_plan_id ?? null,
      secondaryPlanId: input.secondary_plan_id ?? null,
      otherPlanIds: known(otherPlanIdsFrom(input.suppliers)),
      isActive: input.is_active,
      line: input.line ?? null,
      validity: input.validity ?? null,
      note: input.note ?? null,
      sort: input.sort,
    });
    return { success: true as const, price: adminPriceView(price, { seesCosts: seesCosts(account) }) };
  },
});
