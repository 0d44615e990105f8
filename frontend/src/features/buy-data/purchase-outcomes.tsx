import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { networkOfWord } from '../../../../contracts/networks/terms';
import { numberFailures } from '../../../../contracts/orders/terms';
import { orderPath, paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { Facts } from '../../kit/facts';
import { CheckIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { formatCedis } from '../../lib/money';
import { useUsualTime } from '../../lib/prices';
import { useIsOnline } from '../../lib/use-browser';
import type { Progress } from './purchase';
import { type Answer, resentForMs } from './purchase-requests';
import { recipientId } from './recipient-field';

interface PurchaseResultProps {
  readonly bought: Extract<Progress, { readonly step: 'bought' }>;
}

const redirectMs = 2_000;

/**
 * The purchase just made, in the form's place: what, for whom, what it cost and what comes next. It leads to Home by itself, unless the
 * customer touches it or moves the keyboard to it: somebody who reads stays.
 */
export function PurchaseResult({ bought }: PurchaseResultProps) {
  const { answer, input } = bought;
  const usualTime = useUsualTime(networkOfWord(input?.network ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  const stay = useWayHome();
  return (
    <section
      className="card stack stack--tight purchase-result"
      aria-labelledby="purchase-result"
      onPointerDown={stay}
      onFocus={({ target }) => target !== heading.current && stay()}
    >
      <h2 ref={heading} id="purchase-result" tabIndex={-1} className="purchase-result__head">
        <CheckIcon />
        <span>Purchase Successful</span>
      </h2>
      <Told words={answer.message} />
      {input && (
        <Facts
          className="well sums"
          facts={{
            ...(input.price !== undefined && { 'You paid': formatCedis(input.price) }),
            ...(usualTime !== null && { Arrives: `Usually ${usualTime}` }),
          }}
        />
      )}
      {answer.orderNumber && (
        <ButtonLink to={orderPath(answer.orderNumber)} variation="link">
          See the order
        </ButtonLink>
      )}
    </section>
  );
}

/** The words once, with the number large in their middle, to be read digit by digit. */
function Told({ words }: { words: string }) {
  const [, before = words, number, after] = /^(.*?) ?(0\d\d \d{3} \d{4})\b ?(.*)$/.exec(words) ?? [];
  return (
    <p className="purchase-result__what">
      <span>{before}</span> {number && <strong className="review-number">{number}</strong>}{' '}
      {after && <span>{after}</span>}
    </p>
  );
}

/** Returns what keeps the customer here. */
function useWayHome(): () => void {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => navigate(paths.dashboard), redirectMs);
    return () => clearTimeout(timer);
  }, [stays, navigate]);
  return () => setStays(true);
}

const isAboutNumber = (message: string): boolean =>
  Object.values(numberFailures).some((words) => message.startsWith(words));

const saysWhereMoneyIs = (message: string): boolean => /charged|Nothing was taken/.test(message);

/** A refused purchase: why, where the money is, and the way on. */
export function Refused({ message, isUncharged = false }: Answer) {
  const box = useRef<HTMLElement>(null);
  // The choice behind the sheet may have been scrolled away from here. Newer browsers return a promise, which isn't a clean-up.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={box} className="notice notice--error refused" aria-label="Purchase failed">
      <div role="alert">
        <p className="row__title">Purchase Failed</p>
        <p>
          <span>{message}</span>
          {isUncharged && !saysWhereMoneyIs(message) && <span>{' You weren’t charged.'}</span>}
        </p>
      </div>
      {isAboutNumber(message) && (
        <Button size="small" onClick={selectNumber}>
          Use another number
        </Button>
      )}
    </section>
  );
}

/** Selects the number, so that typing replaces it. */
function selectNumber(): void {
  const field = document.getElementById(recipientId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

interface UnknownPurchaseProps {
  readonly unknown: Extract<Progress, { readonly step: 'unknown' }>;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

/** A purchase without an answer. The customer checks it again, or stops checking before making another one. */
export function UnknownPurchase({ unknown, onCheck, onDiscard }: UnknownPurchaseProps) {
  const { sent, reason, goesOn, isAsking } = unknown;
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const what =
    'input' in sent
      ? `${sent.input.plan} for ${groupedPhoneNumber(sent.input.phoneNumber)}`
      : sent.left.input.plan;
  return (
    <section className="card stack stack--tight" aria-labelledby="unknown-purchase">
      <h2 ref={heading} id="unknown-purchase" tabIndex={-1}>
        Still checking your purchase
      </h2>
      <p>{`${what}. ${reason}`}</p>
      <p>You won’t be charged twice.</p>
      {goesOn && (
        <p>
          {isOnline
            ? `We keep checking for up to ${resentForMs / 60_000} minutes.`
            : 'We’ll check again when you’re online.'}
        </p>
      )}
      <Button variation="primary" isFullWidth isDisabled={isAsking} onClick={onCheck}>
        {isAsking ? 'Checking...' : 'Check again'}
      </Button>
      <Button variation="link" isFullWidth onClick={onDiscard}>
        Stop checking
      </Button>
      <p className="subtle centred">
        Stopping won’t cancel it. Look in <Link to={paths.orders}>your orders</Link> before you buy again.
      </p>
    </section>
  );
}
