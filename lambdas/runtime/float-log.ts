import { type FloatPorts, readFloats } from '../core/floats/read-floats';
import { formatCedis, zero } from '../core/money';
import type { Settings } from '../core/settings/entities';
import type { Log } from './logger';

/** Reads the floats that are due, and logs each that staff have to be told of. A failure is logged, and stops nothing else. */
export async function logFloats(ports: FloatPorts, log: Log, settings: Settings): Promise<void> {
  try {
    for (const { supplier, level, float, hours } of await readFloats(ports, settings)) {
      const balance = formatCedis(float.last?.balance ?? zero);
      log.info('float is low', {
        supplier,
        within_hours: level,
        balance,
        hours: hours && Math.round(hours * 10) / 10,
      });
    }
  } catch (error) {
    log.error('floats could not be read', error);
  }
}
