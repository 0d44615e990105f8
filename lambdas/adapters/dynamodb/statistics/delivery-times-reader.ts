import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import type { DeliveryHour } from '../../../core/statistics/deliveries';
import { type DeliveryTimesReader, hoursUntil } from '../../../core/statistics/delivery-times';
import { deliveriesKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { toHour } from './statistics-items';

/** The figures of an hour may be this old: they move slowly, and everybody asks. */
const keptMs = 60_000;

const needs = { hours: [need('BatchGetItem', 'DELIVERIES')] };

interface Known {
  readonly hour: DeliveryHour;
  readonly readAt: number;
}

/** Hours are kept in the process: those that are over don't change, but for what is counted late. */
export const deliveryTimesReader = tableAdapter(
  needs,
  (table: Pick<Table, 'getMany'>, clock: Pick<Clock, 'now'>): DeliveryTimesReader => {
    const memory = new Map<string, Known>();

    return {
      async hours(names) {
        const now = clock.now();
        const moving = hoursUntil(now, 'hour');
        const isFresh = (name: string) => {
          const known = memory.get(name);
          return known !== undefined && (!moving.includes(name) || now.getTime() - known.readAt < keptMs);
        };
        const missing = names.filter((name) => !isFresh(name));
        const items =
          missing.length === 0 ? [] : await table.getMany(missing.map(deliveriesKey), { consistent: false });
        missing.forEach((name, index) => {
          memory.set(name, { hour: toHour(name, items[index] ?? null), readAt: now.getTime() });
        });
        const kept = new Set([...hoursUntil(now, 'day'), ...names]);
        for (const name of memory.keys()) if (!kept.has(name)) memory.delete(name);
        return names.map((name) => memory.get(name)?.hour ?? { hour: name, slots: {} });
      },
    };
  },
);
