import * as z from 'zod/mini';
import { time } from '../../../core/kernel/fields';
import { itemsBetween, ordersByTime } from '../../../core/kernel/pages';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import type { RecheckedUntil, RecheckPorts } from '../../../core/orders/delivery/ask-supplier';
import { orderRow } from '../../../core/orders/rows';
import { rechecksKey } from '../table/keys';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

export const deliveries = tableAdapter(
  { between: [needIndex('byTime', 'ORDERS#*')] },
  (table: Table): RecheckPorts['deliveries'] => ({
    async *between(from, to) {
      for await (const item of itemsBetween(table, ordersByTime, { from, to })) {
        if (item.kind === 'order') yield orderRow.decode(item);
      }
    },
  }),
);

const untilRow = /* @__PURE__ */ rowOf<{ readonly until: RecheckedUntil }>({
  keys: () => rechecksKey,
  fields: { until: z.array(time) },
});

/** No condition is needed: the schedule never starts a second run, so only one writes the row at a time. */
export const rechecks = tableAdapter(
  { read: [need('GetItem', 'RECHECKS')], save: [need('PutItem', 'RECHECKS')] },
  (table: Table): RecheckPorts['rechecks'] => ({
    async read() {
      const item = await table.get(rechecksKey, { consistent: true });
      return item && untilRow.decode(item).until;
    },
    save: async (until) => void (await table.write({ put: untilRow.encode({ until }) })),
  }),
);
