import { randomUUID } from 'node:crypto';
import type { ShopClient } from './shop-client';

/** Gives the shop a tier, and lets it accept agents' applications. */
export async function takeAgents(shop: ShopClient, token: string): Promise<void> {
  const input = { requestId: randomUUID(), names: { t1: 'Agents' }, seen: {}, takes_agents: true };
  const { status } = await shop.call('admin-name-tiers', input, token);
  if (status !== 200) throw new Error(`Tiers were not named: ${status}`);
}
