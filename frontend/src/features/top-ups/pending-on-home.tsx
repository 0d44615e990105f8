import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { isPendingLately } from './top-ups';
import { newestTopUps, useFollowing } from './verify-top-ups';

/** What is on its way to the balance, beside it. It is followed until it has arrived. */
export function PendingOnHome() {
  const { data } = api.useGetWalletTransactionsInfiniteQuery(newestTopUps, {
    refetchOnMountOrArgChange: true,
  });
  const pending = data?.pages.flatMap(({ transactions }) => transactions).filter(isPendingLately) ?? [];
  useFollowing(pending.map(({ reference }) => reference));
  if (pending.length === 0) return null;
  return (
    <Link
      className="wallet__link"
      to={paths.topUp}
    >{`${formatCedis(sumCedis(pending.map(({ amount }) => amount)))} top-up pending`}</Link>
  );
}
