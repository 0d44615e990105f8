import { ledgerReader } from '../../adapters/dynamodb/ledger-check/ledger-reader';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { readMonths, shopMonths } from '../../core/accounts/months';
import { itemAccess } from '../../core/attention/findings';
import { nightlyCheckAccess, runNightlyCheck } from '../../core/ledger-check/check-ledger';
import { openItemsAccess, walletItems } from '../../core/ledger-check/items';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';

/** A badly damaged table must not fill the log. */
const mostLines = 200;

/** Every hour: starts or continues the night's ledger check. It changes no rows but its own and the items about wallets. */
export const handler = eventFunction('check-ledger', {
  uses: {
    ...onTable({ reader: ledgerReader, statistics: statisticsReader }),
    ...onDb(readMonths, nightlyCheckAccess, itemAccess, openItemsAccess),
  },
  memoryMegabytes: 1024,
  /** Lambda's maximum; the check stops before that. */
  timeoutSeconds: 900,
  handle: async ({ ports, log }) => {
    let lines = 0;
    const firstMonth = async () => (await shopMonths(ports.db, ports.clock.now())).at(-1) ?? '';
    const check = await runNightlyCheck({ ...ports, firstMonth, items: walletItems(ports) }, (mismatch) => {
      const { kind, userId, about, expected, found } = mismatch;
      lines += 1;
      if (lines <= mostLines) log.info('ledger mismatch', { kind, user_id: userId, about, expected, found });
    });
    if (check === null) return;
    const { at, seen, mismatches } = check;
    log.info('ledger check', { done: at === null, mismatches, ...seen, month: at?.month ?? null });
  },
});
