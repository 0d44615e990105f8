import { openDb } from '../../../core/kernel/db';
import { monthsUntil } from '../../../core/kernel/months';
import { newestFirst, oneAfterAnother, topUpsByTime } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import { findTopUpAccess, topUpOf } from '../../../core/top-ups/follow-top-up';
import type { AllTopUps } from '../../../core/top-ups/list-top-ups';
import { topUpRow } from '../../../core/top-ups/rows';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { walletHistory } from '../wallet/wallet-history';

const needs = {
  get: [needIndex('byValue', 'REFERENCE#*'), need('GetItem', 'USER#*')],
  newest: [need('Query', 'MONTHS'), needIndex('byTime', 'TOPUPS#*')],
  ofCustomers: [need('Query', 'USER#*')],
};

export const allTopUps = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): AllTopUps => {
  const ofOne = walletHistory(table);
  return {
    get: (reference) => topUpOf(openDb(table, findTopUpAccess), reference),

    async newest(query) {
      const months = await monthsUntil(table, clock.now());
      const asked = { ...query, months, read: topUpRow.decode };
      const { rows, nextCursor } = await newestFirst(table, topUpsByTime, asked);
      return { topUps: rows, nextCursor };
    },

    async ofCustomers(userIds, query) {
      const { rows, nextCursor } = await oneAfterAnother(userIds, query, async (userId, page) => {
        const { topUps, nextCursor } = await ofOne.topUps(userId, page);
        return { rows: topUps, nextCursor };
      });
      return { topUps: rows, nextCursor };
    },
  };
});
