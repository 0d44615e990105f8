import type { ApiFunctionName } from '../../../../contracts/registry';
import type { ApiCall } from './call-api';

/** Fields that the previous release's functions refuse: after a rollback the site may be newer. Without them, the answer only says less. */
const newerFields: Readonly<Partial<Record<ApiFunctionName, readonly string[]>>> = {
  'admin-change-notices': ['seen'],
  'admin-name-tiers': ['seen'],
  'admin-update-network': ['seenRoute', 'seen'],
  'admin-update-settings': ['seen'],
  'end-session': ['passwordChanged'],
  'get-orders': ['totals', 'numbers'],
  'get-wallet-transactions': ['moved'],
};

/** A refusal for any other reason stands: without what was seen, somebody else's change would be overwritten. */
const isOfUnknownField = /Unrecognized key/;

/** The call as such a function knows it; null where it has none of those fields, or was refused for another reason. */
export function asBefore({ name, input }: ApiCall, refusal: string): ApiCall | null {
  if (!isOfUnknownField.test(refusal)) return null;
  const fields = Object.entries(input ?? {});
  const older = fields.filter(([field]) => !newerFields[name]?.includes(field));
  return older.length === fields.length ? null : { name, input: Object.fromEntries(older) };
}
