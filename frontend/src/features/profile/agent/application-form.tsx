import { Button, TextField } from '@aws-amplify/ui-react';
import { type RefObject, useState } from 'react';
import { expectedBounds, salesUnits } from '../../../../../contracts/accounts/agents';
import { limits } from '../../../../../contracts/limits';
import { Select } from '../../../components/select';
import type { Output } from '../../../lib/api/contract-types';
import { formatCount } from '../../../lib/count';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { toast } from '../../../lib/toast/toast-store';
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone';
import { useForm } from '../../../lib/use-form';
import { useApplicationStep } from './use-application-step';

const unitLabels = { orders: 'Orders', cedis: 'Cedis (₵)' } as const;

const { least, most } = expectedBounds;

interface ApplicationFormProps {
  /** Starts with the previous application, because the business is usually the same. */
  readonly before: NonNullable<Output<'get-profile'>['application']> | null;
  /** Gets the focus after sending. */
  readonly heading: RefObject<HTMLElement | null>;
}

export function ApplicationForm({ before, heading }: ApplicationFormProps) {
  useFocusWhenGone(true, heading);
  const send = useApplicationStep();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, field, formProps } = useForm({
    initial: {
      business: before?.business ?? '',
      sells: before?.sells ?? '',
      amount: before ? String(before.expected.amount) : '',
      unit: (before?.expected.unit ?? 'orders') as string,
    },
    validate: ({ business, sells, amount }) =>
      fieldErrors({
        business: requireText('Name of your business', business),
        sells: requireText('Where you sell', sells),
        amount: checkAmount(amount),
      }),
    submit: async ({ business, sells, amount, unit }) => {
      const expected = { amount: amountIn(amount), unit: toUnit(unit) };
      const refused = await send({ business: business.trim(), sells: sells.trim(), expected });
      setProblem(refused);
      if (refused === null) toast.success('Success', 'We have your application');
    },
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <TextField
        label="Name of your business"
        autoComplete="organization"
        maxLength={limits.business}
        {...field('business')}
      />
      <TextField
        label="Where you sell"
        descriptiveText="For example, a kiosk at Madina market and WhatsApp, mostly MTN"
        autoComplete="off"
        maxLength={limits.sells}
        {...field('sells')}
      />
      <TextField
        label="What you expect to sell in a month"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...field('amount')}
      />
      <Select label="Counted in" values={salesUnits} labels={unitLabels} {...field('unit')} />
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      <Button type="submit" variation="primary" isDisabled={busy}>
        {busy ? 'Sending...' : 'Send application'}
      </Button>
    </form>
  );
}

const toUnit = (chosen: string) => salesUnits.find((unit) => unit === chosen) ?? 'orders';

/** People write numbers like `1,500`. */
const amountIn = (typed: string): number => Number(typed.replace(/[,\s]/g, ''));

function checkAmount(typed: string): string | undefined {
  const amount = amountIn(typed);
  if (typed.trim() !== '' && Number.isInteger(amount) && amount >= least && amount <= most) return undefined;
  return `Enter a whole number from ${least} to ${formatCount(most)}`;
}
