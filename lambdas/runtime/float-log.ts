import { type ComparePorts, compareFloats } from '../core/floats/compare-floats';
import { type FloatPorts, readFloats } from '../core/floats/read-floats';
import { tellRoutes } from '../core/floats/tell-routes';
import { formatCedis, zero } from '../core/money';
import type { Settings } from '../core/settings/entities';
import type { Log } from './logger';

/**
 * Reads the floats that are due, tells the routes that go by them, compares those that were read a minute ago with what they should
 * be, and logs each that staff have to be told of. A failure is logged, and stops nothing else.
 */
export async function logFloats(
  ports: FloatPorts & ComparePorts & Pick<Parameters<typeof tellRoutes>[0], 'routes'>,
  log: Log,
  settings: Settings,
): Promise<void> {
  try {
    const { low, floats } = await readFloats(ports, settings);
    for (const { supplier, level, float, hours } of low) {
      const balance = formatCedis(float.last?.balance ?? zero);
      log.info('float is low', {
        supplier,
        within_hours: level,
        balance,
        hours: hours && Math.round(hours * 10) / 10,
      });
    }
    await tellRoutes(ports, settings);
    for (const { float, by } of await compareFloats(ports, floats)) {
      log.info('float differs', { supplier: float.supplier, by: formatCedis(by) });
    }
  } catch (error) {
    log.error('floats could not be read', error);
  }
}
