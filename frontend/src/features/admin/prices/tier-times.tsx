import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { momentWords } from '../../../../../contracts/prices/price-moments';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { nameOfTier, useTiers } from './tiers';

type TierTime = NonNullable<AdminPrice['next_tiers']>[number];

interface TierTimesProps {
  readonly times: TierTime[];
  readonly onChange: (times: TierTime[]) => void;
}

/** Scheduled changes of tier prices, which are set for many plans at once. */
export function TierTimes({ times, onChange }: TierTimesProps) {
  const tiers = useTiers();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShown] = useState(times.length > 0);
  if (!isShown) return null;
  return (
    <section className="stack stack--tight" aria-labelledby="tier-times">
      <h3 id="tier-times" ref={heading} tabIndex={-1}>
        Scheduled tier prices
      </h3>
      <p className="row__note">More are set by “Change many”.</p>
      <ul className="stack stack--tight">
        {times.map((one) => {
          const words = `${nameOfTier(tiers, one.tier)} ${formatCedis(one.price)} on ${momentWords(new Date(one.at))}`;
          return (
            <li key={`${one.at} ${one.tier}`} className="row">
              <span className="row__words">{words}</span>
              <Button
                size="small"
                aria-label={`Remove ${words}`}
                onClick={() => {
                  onChange(times.filter((other) => other !== one));
                  // The button disappears with its row.
                  heading.current?.focus({ preventScroll: true });
                }}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
