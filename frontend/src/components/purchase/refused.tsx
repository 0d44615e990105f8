import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { numberFailures } from '../../../../contracts/orders/failure-words';
import { recipientId } from '../recipients/recipient-field';
import type { Refusal } from './purchase-state';

const isAboutNumber = (message: string): boolean =>
  Object.values(numberFailures).some((words) => message.startsWith(words));

const saysWhereMoneyIs = (message: string): boolean => /charged|Nothing was taken/.test(message);

/** A refused purchase: why, where the money is, and the way on. */
export function Refused({ message, isUncharged }: Refusal) {
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
