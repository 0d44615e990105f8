import { paystackBalances } from '../adapters/dynamodb/health/health-rows';
import { balanceAtPaystack } from '../adapters/paystack/balance';
import { askPaystack } from '../core/health/balances';
import type { Settings } from '../core/settings/entities';
import type { Log } from './logger';
import { onTable } from './on-table';

/** To know what Paystack has of ours. */
export const healthUses = { ...onTable({ paystackBalances }), balanceAtPaystack };

/** A failure is logged, and stops nothing else. */
export async function logPaystack(
  ports: Parameters<typeof askPaystack>[0],
  log: Log,
  settings: Settings,
): Promise<void> {
  try {
    await askPaystack(ports, settings);
  } catch (error) {
    log.error('Paystack’s balance could not be read', error);
  }
}
