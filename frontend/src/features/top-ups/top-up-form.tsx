import { Button, TextField } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  maximumTopUpCedis,
  minimumTopUpCedis,
  quickTopUpAmounts,
  topUpChargePercent,
} from '../../../../contracts/constants';
import { Facts } from '../../kit/facts';
import { ToggleButtons } from '../../kit/fields';
import { ShieldIcon } from '../../kit/icons';
import { api } from '../../lib/api/api';
import { fieldErrors } from '../../lib/form-rules';
import { chargeFor, formatCedis, totalFor } from '../../lib/money';
import { useForm } from '../../lib/use-form';
import { formatCount } from '../../lib/words';
import type { TopUpResult } from './top-ups';

interface TopUpFormProps {
  /** The first amount, in whole cedis. */
  readonly initialAmount: number | undefined;
  /** Pays an amount in whole cedis. */
  readonly topUp: (amount: number) => Promise<TopUpResult>;
  /** The number of earlier payments above the form that aren't confirmed yet. */
  readonly earlier: number;
  /** Whether the form takes the focus when it appears, because the button that opened it is gone. */
  readonly isFocusedFirst: boolean;
  /** Called when the customer is about to pay. */
  readonly onFocus: () => void;
}

export function TopUpForm({ initialAmount, topUp, earlier, isFocusedFirst, onFocus }: TopUpFormProps) {
  const [hasLeft, setHasLeft] = useState(false);
  const [ended, setEnded] = useState<TopUpResult>();
  const { values, set, busy, field, formProps } = useForm({
    initial: { amount: initialAmount === undefined ? '' : String(initialAmount) },
    validate: ({ amount }) => fieldErrors({ amount: amountProblem(parseAmount(amount)) }),
    submit: async ({ amount }) => {
      setEnded(undefined);
      setEnded(await topUp(parseAmount(amount)));
    },
  });
  const button = useFocusWhenDone(busy, formProps.ref);
  const takeFocus = useEffectEvent(() => {
    if (isFocusedFirst) formProps.ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  const typed = field('amount');
  const amount = parseAmount(values.amount);
  const problem = amountProblem(amount);
  // While it is typed, 3 may become 30.
  const isWrong = problem !== undefined && values.amount !== '' && (hasLeft || amount > minimumTopUpCedis);
  const change = (next: string) => {
    setEnded(undefined);
    setHasLeft(false);
    set('amount', next);
  };

  return (
    <form
      className="form card"
      aria-label="Top up"
      aria-busy={busy}
      tabIndex={-1}
      onFocus={onFocus}
      {...formProps}
    >
      <TextField
        label="Amount (₵)"
        // Not a number field, which drops the comma of 10,50.
        inputMode="numeric"
        isRequired
        isReadOnly={busy}
        autoComplete="off"
        placeholder="Enter amount"
        {...typed}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setHasLeft(true)}
        errorMessage={
          typed.hasError && (
            <>
              <strong>Invalid amount</strong> <span>{typed.errorMessage}</span>
            </>
          )
        }
        onKeyDown={(event) => {
          // The browser doesn't submit while the button is disabled, but the customer should learn why.
          if (event.key === 'Enter' && problem !== undefined) formProps.onSubmit(event);
        }}
      />
      {!typed.hasError && (
        <p className={`row__note amount-note${isWrong ? ' amount-note--error' : ''}`} role="status">
          {(values.amount !== '' && problem) || wholeCedisNote(values.amount)}
        </p>
      )}
      <ToggleButtons
        legend="Quick select"
        className="quick-amounts"
        options={quickTopUpAmounts}
        value={amount}
        isDisabled={busy}
        onChange={(quick) => change(String(quick))}
      >
        {(quick) => `₵${quick}`}
      </ToggleButtons>
      <div className="form form__end">
        <div className="top-up-costs" aria-live="polite">
          {problem === undefined && (
            <>
              <TopUpSummary amount={amount} />
              <DebtNote amount={amount} />
            </>
          )}
          {ended === 'declined' && (
            <p className="notice notice--error">
              Payment declined. You weren’t charged. Try another card or mobile money.
            </p>
          )}
          {ended === 'not-opened' && (
            <div className="notice notice--warning">
              <p>{`The payment page didn’t open. You weren’t charged.${earlier > 0 ? ` Check the ${earlier === 1 ? 'payment' : 'payments'} above before you try again.` : ''}`}</p>
              {problem === undefined && earlier === 0 && (
                <Button type="submit" size="small" isDisabled={busy}>
                  Try again
                </Button>
              )}
            </div>
          )}
        </div>
        <Button
          type="submit"
          variation="primary"
          isFullWidth
          isDisabled={busy || problem !== undefined}
          ref={button}
        >
          {buttonLabel(amount, busy)}
        </Button>
      </div>
      <div className="top-up-note">
        <ShieldIcon />
        <div>
          <p>Secure payment via Paystack: mobile money, card, bank transfer or USSD</p>
          <ul className="top-up-terms">
            <li>Minimum top-up ₵{minimumTopUpCedis}</li>
            <li>{topUpChargePercent}% transaction charge</li>
            <li>Funds added instantly</li>
          </ul>
        </div>
      </div>
    </form>
  );
}

function buttonLabel(amount: number, isBusy: boolean): string {
  if (isBusy) return 'Processing...';
  return amount > 0 && amount <= maximumTopUpCedis ? `Pay ${formatCedis(totalFor(amount))}` : 'Enter Amount';
}

/**
 * Returns the focus that the pop-up took: to the button or, if that is disabled, to the form. If the customer has focused
 * something else, that keeps it.
 */
function useFocusWhenDone(isBusy: boolean, form: RefObject<HTMLFormElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === button.current || ['BODY', 'IFRAME'].includes(focused?.tagName ?? 'BODY');
    if (wasBusy.current && !isBusy && isLost)
      (button.current?.disabled ? form : button).current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, form]);
  return button;
}

/** The cost of a top-up. `amount` in cedis. */
function TopUpSummary({ amount }: { amount: number }) {
  const facts = {
    'Top-up amount': formatCedis(amount),
    [`Transaction charges (${topUpChargePercent}%)`]: formatCedis(chargeFor(amount)),
    'Total to pay': formatCedis(totalFor(amount)),
  };
  return <Facts className="well sums top-up-summary" facts={facts} />;
}

/** How much of a top-up pays the customer's debt. Nothing without a debt. `amount` in cedis. */
function DebtNote({ amount }: { amount: number }) {
  const { debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  if (debt <= 0) return null;
  const paid = Math.min(debt, amount);
  return (
    <p className="row__note">{`Pays what you owe: ${formatCedis(paid)}. You can spend: ${formatCedis(amount - paid)}`}</p>
  );
}

/* The amounts that can be topped up, in cedis. The server decides. */

/** Returns the whole number at the start of a text, or NaN: 10 for `10,50`, and 1000 for `1,000`. */
export function parseAmount(text: string): number {
  return Number.parseInt(withoutGroups(text), 10);
}

const withoutGroups = (text: string): string =>
  text.replace(/^\s*(?:gh[s₵¢]?|₵)/i, '').replace(/[,\s](?=\d{3}(?!\d))/g, '');

/** Returns a note with the whole amount that a typed text with decimals counts as. Undefined without decimals, or if it can't be topped up. */
function wholeCedisNote(text: string): string | undefined {
  const amount = parseAmount(text);
  return Number(withoutGroups(text)) === amount || amountProblem(amount) !== undefined
    ? undefined
    : `Whole cedis only: ₵${formatCount(amount)}`;
}

/** Returns why an amount can't be topped up, or undefined. */
export function amountProblem(amount: number): string | undefined {
  if (!(amount >= minimumTopUpCedis)) return `Enter at least ₵${minimumTopUpCedis}`;
  if (amount > maximumTopUpCedis) return `Enter at most ₵${formatCount(maximumTopUpCedis)}`;
  return undefined;
}
