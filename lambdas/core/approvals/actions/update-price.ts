import { adminUpdatePrice } from '../../../../contracts/prices/admin-update-price';
import { fromCedis } from '../../money';
import { priceEditor, updatePrice } from '../../prices/edit-prices';
import { priceChangeFrom } from '../../prices/price-wire';
import type { SettingsReader } from '../../settings/entities';
import { action, type Guarded } from './action';

type Ports = Parameters<typeof updatePrice>[0] &
  Guarded & { readonly settings: Pick<SettingsReader, 'read'> };

export const updatesPrice = action({
  contract: adminUpdatePrice,
  async run(ports: Ports, { input: { id, updates, seen, reason }, by, idempotencyKey }) {
    return updatePrice(ports, priceEditor(by, await ports.settings.read()), {
      id,
      requestId: idempotencyKey,
      seen: seen && fromCedis(seen.price),
      change: priceChangeFrom(updates),
      reason: reason || null,
    });
  },
  told: () => 'The price is changed.',
});
