import { api } from '../lib/api/api';
import { formatCedis } from '../lib/money';

/** The wallet's balance below a heading. Changes are announced. */
export function Balance() {
  const { data, error } = api.useGetProfileQuery({});
  const unknown = error === undefined ? '…' : 'unknown';
  return <span aria-live="polite">{`Balance ${data ? formatCedis(data.profile.balance) : unknown}`}</span>;
}
