import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import {
  type CustomerEvent,
  customerEvents,
  isAlwaysMailed,
  lowBalanceBounds,
} from '../../../../../contracts/notices/terms';
import { Select } from '../../../kit/fields';
import { CheckIcon } from '../../../kit/icons';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { useForm } from '../../../lib/use-form';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { formatCount } from '../../../lib/words';

type Settings = Output<'get-notices'>['settings'];
/** Whether each event is on. */
type Choices = ReadonlyMap<string, boolean>;

const labels: Readonly<Record<CustomerEvent, string>> = {
  refunded: 'An order failed, and my money is back',
  bulk_finished: 'A bulk buy has ended',
  payment_back: 'Money of a top-up goes back',
  delivered: 'An order was delivered',
  topped_up: 'My wallet was topped up',
  low_balance: 'My balance is low',
  late: 'An order is taking longer',
  case_answered: 'My report was answered',
};

const { least, most } = lowBalanceBounds;
const amountPattern = /^\d{1,5}(\.\d{1,2})?$/;
const lows = ['never', 'amount'] as const;

/** Which events are reported by email, and the low balance. */
export function NoticeSettings({ settings }: { settings: Settings }) {
  const [choices, setChoices] = useState<Choices>(
    () => new Map(settings.choices.map(({ event, on }) => [event, on])),
  );
  /** Its next change ends it, and so does the next try, which may fail. */
  const [isSaved, setIsSaved] = useState(false);
  const [update] = api.useUpdateNoticesMutation();
  const low = settings.low_balance;
  const { busy, field, values, formProps } = useForm<Record<'low' | 'amount', string>>({
    initial: {
      low: low === null ? 'never' : 'amount',
      amount: low === null ? '' : String(low),
    },
    validate: (typed) =>
      typed.low !== 'amount' || isAmount(typed.amount)
        ? {}
        : { amount: `Enter an amount from ₵${least} to ₵${formatCount(most)}` },
    submit: async (typed) => {
      setIsSaved(false);
      const { error } = await update({ choices: changedIn(settings, choices), low_balance: lowOf(typed) });
      if (error === undefined) setIsSaved(true);
      else toast.error('Error', isApiError(error) ? error.message : 'Your notices were not saved');
    },
  });
  const lowField = field('low');
  const isLowKept =
    lowOf(values) === low || (values.low === 'amount' && values.amount === '' && low === null);
  useLeaveWarning({ isUnsaved: !isLowKept || changedIn(settings, choices).length > 0 });
  // Leaves out notices that are always sent, and the one about a low balance if no balance counts as low.
  const events = customerEvents.filter(
    (event) => !isAlwaysMailed(event) && !(event === 'low_balance' && values.low === 'never'),
  );
  return (
    <form className="form" onChange={() => setIsSaved(false)} {...formProps}>
      <fieldset className="notices__choices">
        <legend>Email me when</legend>
        <p className="subtle">We always email you about refunds and your security.</p>
        {events.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={choices.get(event) ?? false}
              onChange={({ target: { checked } }) => setChoices(new Map(choices).set(event, checked))}
            />
            {labels[event]}
          </label>
        ))}
      </fieldset>
      <Select
        label="My balance is low"
        values={lows}
        labels={{ never: 'Don’t tell me', amount: 'Below an amount' }}
        {...lowField}
        onChange={(event) => {
          lowField.onChange(event);
          // Somebody who says when it is low wants to be told.
          if (event.target.value !== 'never') setChoices(new Map(choices).set('low_balance', true));
        }}
      />
      {values.low === 'amount' && (
        <TextField label="Below (₵)" inputMode="decimal" autoComplete="off" {...field('amount')} />
      )}
      <SaveButton busy={busy} isSaved={isSaved}>
        Save changes
      </SaveButton>
    </form>
  );
}

interface SaveButtonProps {
  readonly busy: boolean;
  readonly isSaved: boolean;
  readonly children: string;
}

/** The button of a form that stays open. It says itself that the form is saved: a message above the screen would cover the fields. */
function SaveButton({ busy, isSaved, children }: SaveButtonProps) {
  return (
    <div className="save-button">
      <Button type="submit" variation="primary" isDisabled={busy}>
        {busy ? 'Saving...' : children}
      </Button>
      <p className="save-button__saved" role="status">
        {isSaved && (
          <>
            <CheckIcon />
            <span>Saved</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Sends only changed choices, so that those made elsewhere stay. */
const changedIn = ({ choices }: Settings, now: Choices): NonNullable<Input<'update-notices'>['choices']> =>
  customerEvents.flatMap((event) => {
    const before = choices.find((each) => each.event === event);
    const on = now.get(event);
    return before === undefined || on === undefined || before.on === on ? [] : [{ event, on }];
  });

const lowOf = ({ low, amount }: Record<'low' | 'amount', string>): number | null =>
  low === 'amount' ? Number(amount) : null;

const isAmount = (typed: string): boolean =>
  amountPattern.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
