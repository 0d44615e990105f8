import type { ApiFunctionName } from '../../../../contracts/registry';
import type { ApiCall } from './call-api';

/** Fields that the previous release's functions refuse: after a rollback the site may be newer. Without them, the answer only says less. */
const newerFields: Readonly<Partial<Record<ApiFunctionName, readonly string[]>>> = {
  'admin-update-network': ['seenRoute'],
  'end-session': ['passwordChanged'],
  'get-orders': ['totals', 'numbers'],
  'get-wallet-transactions': ['moved'],
};

/** The same call for an older function, or null if it has none of those fields. */
export function asBefore({ name, input }: ApiCall): ApiCall | null {
  const fields = Object.entries(input ?? {});
  const older = fields.filter(([field]) => !newerFields[name]?.includes(field));
  return older.length === fields.length ? null : { name, input: Object.fromEntries(older) };
}
