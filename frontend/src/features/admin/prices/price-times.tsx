import { Button, TextField } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { momentWords, priceTimes } from '../../../../../contracts/prices/price-moments';
import { formatCedis } from '../../../lib/money';
import { AmountField } from '../shared/controls/fields';
import type { usePriceTimes } from './use-price-times';

/** A price's changes by time: the existing ones, and a new one. */
export function PriceTimes({ times, draft, errors, add, type, remove }: ReturnType<typeof usePriceTimes>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const onAdd = () => {
    const isAdded = add() !== null;
    const field = fields.current?.querySelector('input');
    // After the errors are drawn.
    if (!isAdded)
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    else field?.focus();
  };
  return (
    <section className="stack stack--tight" aria-labelledby="price-times">
      <h3 id="price-times" ref={heading} tabIndex={-1}>
        Scheduled prices
      </h3>
      {times.length > 0 && (
        <ul className="stack stack--tight">
          {times.map((one) => {
            const words = `${formatCedis(one.price)} on ${momentWords(new Date(one.at))}`;
            return (
              <li key={one.at} className="row">
                <span className="row__words">{words}</span>
                <Button
                  size="small"
                  aria-label={`Remove ${words}`}
                  onClick={() => {
                    remove(one);
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
      )}
      {times.length < priceTimes.most && (
        <div className="stack stack--tight" ref={fields}>
          <AmountField
            label="New price (₵, optional)"
            value={draft.price}
            hasError={errors.price !== undefined}
            errorMessage={errors.price ?? ''}
            onChange={({ target }) => type({ price: target.value })}
          />
          <TextField
            label="From (Ghana’s time)"
            descriptiveText={`A minute to ${priceTimes.mostDays} days from now`}
            type="datetime-local"
            value={draft.at}
            hasError={errors.at !== undefined}
            errorMessage={errors.at ?? ''}
            onChange={({ target }) => type({ at: target.value })}
          />
          <Button onClick={onAdd}>Add change</Button>
        </div>
      )}
    </section>
  );
}
