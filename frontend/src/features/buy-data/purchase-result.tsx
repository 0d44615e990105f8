import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { networkOfWord } from '../../../../contracts/networks/networks';
import { orderPath, paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { Facts } from '../../components/facts';
import { CheckIcon } from '../../components/icons';
import type { Progress } from '../../components/purchase/purchase-state';
import { formatCedis } from '../../lib/money';
import { useUsualTime } from '../../lib/usual-time';

interface PurchaseResultProps {
  readonly bought: Extract<Progress, { readonly step: 'bought' }>;
}

const redirectMs = 2_000;

/**
 * The purchase just made, in the form's place: what, for whom, what it cost and what comes next. It leads to Home by itself, unless the
 * customer touches it or moves the keyboard to it: somebody who reads stays.
 */
export function PurchaseResult({ bought }: PurchaseResultProps) {
  const { input } = bought.sent;
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
      <Told words={bought.message} />
      {input && (
        <Facts
          className="well sums"
          facts={{
            ...(input.price !== undefined && { 'You paid': formatCedis(input.price) }),
            ...(usualTime !== null && { Arrives: `Usually ${usualTime}` }),
          }}
        />
      )}
      {bought.orderNumber !== null && (
        <ButtonLink to={orderPath(bought.orderNumber)} variation="link">
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
