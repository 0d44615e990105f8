import { Button } from '@aws-amplify/ui-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ContactSupport } from '../../kit/links';
import { api } from '../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { formatTimeOfDay } from '../../lib/dates';
import { formatCedis, sumCedis, totalFor } from '../../lib/money';
import { toast } from '../../lib/toast';
import { useTask } from '../../lib/use-form';
import {
  type Credit,
  creditIn,
  isPendingLately,
  newestTopUps,
  sumOf,
  type TopUp,
  tellCredit,
  tellNotConfirmed,
  toldHere,
  useFollowing,
  useTopUpsSoFar,
  useVerifyTopUp,
} from './top-ups';

/* Payments that aren't confirmed: made here, in another tab or on another phone. They stand in one card, so that nothing is paid twice. */

/** Follows the pending top-ups, newest first, and tells the customer how each ends. */
export function usePendingTopUps(onCredited: (credit: Credit) => void): readonly TopUp[] {
  const topUps = useTopUpsSoFar();
  const pending = topUps.filter(isPendingLately);
  const references = pending.map(({ reference }) => reference);
  useFollowing(references);
  const shown = useRef<readonly string[]>([]);
  const tell = useEffectEvent((now: readonly string[]) => {
    const ended = topUps.filter(
      ({ reference, status }) =>
        status !== 'pending' && shown.current.includes(reference) && !toldHere.has(reference),
    );
    shown.current = now;
    const credited = ended.filter(({ status }) => status === 'completed');
    for (const { reference } of ended) toldHere.add(reference);
    if (credited.length > 0)
      onCredited(sumOf(credited.map(({ amount, debt_paid }) => ({ amount, paid: debt_paid }))));
    else if (ended.length > 0) tellNotConfirmed();
  });
  const key = references.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may say how one ended
  useEffect(() => tell(key.split(',')), [topUps, key]);
  return pending;
}

interface PendingTopUpsProps {
  /** At least one, newest first. */
  readonly pending: readonly TopUp[];
  /** Shows the form. Undefined: it is shown. */
  readonly onAnother: (() => void) | undefined;
}

/** Most payments are confirmed within a minute, and a bank transfer within ten. */
const usualMs = 10 * 60_000;

export function PendingTopUps({ pending, onAnother }: PendingTopUpsProps) {
  const [first] = pending;
  const checkable = pending.filter((topUp) => !topUp.is_unconfirmed);
  const isLate = checkable.some(({ created_at }) => Date.now() - Date.parse(created_at) >= usualMs);
  return (
    <section className="card stack stack--tight" aria-labelledby="pending-top-ups">
      <h2 id="pending-top-ups">
        {pending.length === 1 && first
          ? `${formatCedis(totalFor(first.amount))} not confirmed yet`
          : `${pending.length} payments not confirmed yet`}
      </h2>
      <ul className="divided">
        {pending.map((topUp) => (
          <li key={topUp.reference} className="pending-top-up">
            {pending.length > 1 && <span className="amount">{formatCedis(totalFor(topUp.amount))}</span>}{' '}
            <span className="row__note">
              <time dateTime={topUp.created_at}>{formatTimeOfDay(new Date(topUp.created_at))}</time>
              {' · '}
              <span>{`Reference ending in ${topUp.reference.slice(-8)}`}</span>
            </span>
            {topUp.is_unconfirmed && <WithTeam />}
          </li>
        ))}
      </ul>
      <p>
        <span>Already paid? Don’t pay again.</span>
        {checkable.length > 0 && <span>{` ${toBeCredited(checkable)}`}</span>}
      </p>
      {isLate && (
        <p>
          This is taking longer than usual. <ContactSupport />
        </p>
      )}
      {checkable.length > 0 && (
        <CheckAgain
          references={checkable.map(({ reference }) => reference)}
          isPrimary={onAnother !== undefined}
        />
      )}
      {onAnother && <Button onClick={onAnother}>Make another top-up</Button>}
    </section>
  );
}

/** The fee is paid on top and isn't credited. */
const toBeCredited = ([first, ...others]: readonly TopUp[]): string =>
  first === undefined || others.length > 0
    ? 'Each top-up is credited once its payment is confirmed.'
    : `Your top-up of ${formatCedis(first.amount)} is credited once the payment is confirmed.`;

/** The payment was begun with another key of the shop: only a person can ask about it. */
export const WithTeam = () => (
  <p className="row__note">
    We can’t check this payment automatically. Our team is looking into it. <ContactSupport />
  </p>
);

interface CheckAgainProps {
  /** Pending top-ups. */
  readonly references: readonly string[];
  /** It is what to do next on the screen. */
  readonly isPrimary?: boolean;
}

/** Checks pending top-ups, which are credited if they were paid. One message tells of all. */
export function CheckAgain({ references, isPrimary = false }: CheckAgainProps) {
  const { verify } = useVerifyTopUp();
  const { isBusy, run } = useTask();
  const button = useRef<HTMLButtonElement>(null);

  const check = async () => {
    // The button disappears when its row is no longer pending. The row then gets the focus.
    const row = button.current?.closest('li');
    const answers = await Promise.all(references.map((reference) => verify({ reference })));
    const found = answers.flatMap(({ data }, index) =>
      data ? { ...data, reference: references[index] ?? '' } : [],
    );
    const credited = found.filter(({ status }) => status === 'completed');
    // The list may have been read after the first answer, and have announced it.
    const untold = credited.filter(({ reference }) => !toldHere.has(reference));
    for (const { reference } of untold) toldHere.add(reference);
    if (untold.length > 0) tellCredit(sumOf(untold.map(creditIn)));
    else if (credited.length > 0) return;
    else if (found.some(({ status }) => status === 'pending')) {
      toast.waiting(
        'Still pending',
        'Paystack hasn’t confirmed it yet. A top-up is credited once it is confirmed.',
      );
    } else if (found.length < references.length) {
      const error = answers.find(({ data }) => data === undefined)?.error;
      toast.error('Verification failed', isApiError(error) ? error.message : somethingWentWrong);
    } else tellNotConfirmed();
    if (found.length === 1 && found[0]?.status !== 'pending') row?.focus({ preventScroll: true });
  };

  return (
    <Button
      {...(isPrimary ? { variation: 'primary' as const } : { size: 'small' as const })}
      isDisabled={isBusy}
      ref={button}
      onClick={() => void run(check)}
    >
      <span>{isBusy ? 'Checking...' : 'Check again'}</span>
      <span className="visually-hidden">
        {references.length === 1
          ? ` the top-up ${references[0]?.slice(-8)}`
          : ` the ${references.length} payments`}
      </span>
    </Button>
  );
}

/** Pending payments, beside the balance. They are followed until they have arrived. */
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
