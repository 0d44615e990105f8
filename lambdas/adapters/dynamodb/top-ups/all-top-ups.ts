import { openDb } from '../../../core/kernel/db';
import type { Table } from '../../../core/kernel/table';
import type { Page } from '../../../core/page';
import type { Clock } from '../../../core/runtime-ports';
import { findTopUpAccess, topUpOf } from '../../../core/top-ups/find-top-up';
import type { AllTopUps } from '../../../core/top-ups/lists/ports';
import { topUpRow } from '../../../core/top-ups/rows';
import { customerPages } from '../lists/customer-pages';
import { monthsUntil } from '../lists/months';
import { timeList } from '../lists/time-list';
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
      const asked = { ...query, cursor: query.cursor, list: 'TOPUPS', months, period: null } as const;
      const { rows, next } = await timeList(table, { ...asked, parse: topUpRow.decode });
      return { topUps: rows, nextCursor: next };
    },

    async ofCustomers(userIds, query) {
      const read = async (userId: string, page: Page) => {
        const { topUps, nextCursor } = await ofOne.topUps(userId, page);
        return { rows: topUps, nextCursor };
      };
      const { rows, next } = await customerPages({ ...query, cursor: query.cursor, userIds, read });
      return { topUps: rows, nextCursor: next };
    },
  };
});
