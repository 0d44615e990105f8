import { Button, TextField } from '@aws-amplify/ui-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { minimumTopUpCedis, topUpChargePercent } from '../../../../contracts/constants';
import { ShieldIcon } from '../../components/icons';
import { formatCedis } from '../../lib/money';
import { amountProblem, parseAmount, totalFor } from './amounts';
import { QuickAmounts } from './quick-amounts';
import { toast } from './toasts';
import { TopUpSummary } from './top-up-summary';
import type { TopUpResult } from './use-top-up';

interface TopUpFormProps {
  /** By an amount in whole cedis. */
  readonly topUp: (amount: number) => Promise<TopUpResult>;
  /** Somebody is about to pay. */
  readonly onFocus: () => void;
}

export function TopUpForm({ topUp, onFocus }: TopUpFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();
  const { form, button } = useFocusWhenDone(isBusy);
  const amount = parseAmount(text);
  const isTooLittle = !(amount >= minimumTopUpCedis);

  const change = (next: string) => {
    setText(next);
    setProblem('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = amountProblem(amount);
    if (found !== undefined) {
      setProblem(found);
      toast.error('Invalid amount', found);
      return;
    }
    void run(async () => {
      if ((await topUp(amount)) === 'credited') change('');
    });
  };

  return (
    <form
      className="form card"
      aria-label="Top up"
      aria-busy={isBusy}
      noValidate
      ref={form}
      tabIndex={-1}
      onSubmit={submit}
      onFocus={onFocus}
    >
      <TextField
        label="Amount (₵)"
        type="number"
        inputMode="numeric"
        min={minimumTopUpCedis}
        step={1}
        isRequired
        isReadOnly={isBusy}
        autoComplete="off"
        placeholder="Enter amount"
        value={text}
        hasError={problem !== ''}
        errorMessage={problem}
        onChange={({ target }) => change(target.value)}
        // Turning the wheel over a number changes it, and it is money.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onKeyDown={(event) => {
          // A disabled button keeps the browser from submitting; the customer is told why.
          if (event.key === 'Enter' && isTooLittle) submit(event);
        }}
      />
      <QuickAmounts value={amount} isDisabled={isBusy} onChange={(next) => change(String(next))} />
      <div className="top-up-costs" aria-live="polite">
        {!isTooLittle && <TopUpSummary amount={amount} />}
      </div>
      <Button type="submit" variation="primary" isFullWidth isDisabled={isBusy || isTooLittle} ref={button}>
        {buttonLabel(amount, isBusy)}
      </Button>
      <p className="top-up-note">
        <ShieldIcon />
        Secure payment via Paystack: card, bank transfer or USSD
      </p>
      <ul className="top-up-terms">
        <li>Minimum top-up ₵{minimumTopUpCedis}</li>
        <li>{topUpChargePercent}% transaction charge</li>
        <li>Funds added instantly</li>
      </ul>
    </form>
  );
}

function buttonLabel(amount: number, isBusy: boolean): string {
  if (isBusy) return 'Processing...';
  return amount > 0 ? `Pay ${formatCedis(totalFor(amount))}` : 'Enter Amount';
}

/** Runs one task at a time: a second tap comes before the button is seen to be disabled. */
function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (task: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/**
 * The focus was lost to the pop-up: it comes back to the button, or, where that is disabled since nothing is
 * left to pay, to the form; unless the customer has moved on.
 */
function useFocusWhenDone(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === button.current || ['BODY', 'IFRAME'].includes(focused?.tagName ?? 'BODY');
    if (wasBusy.current && !isBusy && isLost)
      (button.current?.disabled ? form : button).current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return { form, button };
}
