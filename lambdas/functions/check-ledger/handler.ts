import { checkProgress } from '../../adapters/dynamodb/ledger-check/check-progress';
import { ledgerReader } from '../../adapters/dynamodb/ledger-check/ledger-reader';
import { monthsUntil } from '../../adapters/dynamodb/lists/months';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { runNightlyCheck } from '../../core/ledger-check/nightly-check';
import { parseEnvironment } from '../../runtime/environment';
import { requestLog } from '../../runtime/logger';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/** A table that is broken through and through must not fill the log. */
const mostLines = 200;

/** Every hour: goes on with the night's audit of the ledger, or begins it. It changes nothing of the shop's. */
export async function handler(): Promise<void> {
  const log = requestLog({ function: 'check-ledger' });
  const table = appTable(environment.TABLE_NAME);
  let lines = 0;
  const state = await runNightlyCheck(
    {
      reader: ledgerReader(table),
      progress: checkProgress(table),
      firstMonth: async () => (await monthsUntil(table, systemClock.now())).at(-1) ?? '',
      clock: systemClock,
      ids: systemIds,
    },
    ({ kind, userId, about, expected, found }) => {
      lines += 1;
      if (lines <= mostLines) log.info('ledger mismatch', { kind, user_id: userId, about, expected, found });
    },
  );
  if (state === null) return;
  const { at, seen, mismatches } = state;
  log.info('ledger audit', {
    done: at === null,
    mismatches,
    ...seen,
    ...(at && { list: at.list, month: at.month }),
  });
}
