import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { api } from '../../lib/api/api';
import { begunTopUp } from '../../lib/begun-top-up';
import { formatCedis, sumCedis } from '../../lib/money';
import { usePolling } from '../../lib/polling';
import { newestTopUps, useVerifying } from './use-asking';
import { isPendingLately } from './use-started-top-ups';

interface PendingOnHomeProps {
  readonly userId: string;
  /** When the latest was begun, as the shop says; ISO. */
  readonly told: string | undefined;
}

/** What is on its way to the balance, beside it. It is followed until it has arrived. */
export function PendingOnHome({ userId, told }: PendingOnHomeProps) {
  const rows = api.endpoints.getWalletTransactions.useInfiniteQueryState(newestTopUps).data?.pages;
  const pending = rows?.flatMap(({ transactions }) => transactions).filter(isPendingLately);
  const references = pending?.map(({ reference }) => reference) ?? [];
  const { fulfilledTimeStamp = 0 } = api.useGetWalletTransactionsInfiniteQuery(newestTopUps, {
    ...usePolling(references),
    refetchOnMountOrArgChange: true,
  });
  useVerifying(references);
  const [shownAt] = useState(Date.now);
  // An older answer may not know the payment yet.
  const isOver = pending?.length === 0 && fulfilledTimeStamp >= shownAt;
  useEffect(() => {
    if (isOver) begunTopUp.save({ userId, at: 0, over: told });
  }, [isOver, userId, told]);
  if (!pending || pending.length === 0) return null;
  return (
    <Link
      className="wallet__link"
      to={paths.topUp}
    >{`${formatCedis(sumCedis(pending.map(({ amount }) => amount)))} top-up pending`}</Link>
  );
}
