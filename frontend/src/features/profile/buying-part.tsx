import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { mostADayBounds } from '../../../../contracts/constants';
import { SaveButton, useSaved } from '../../components/save-button';
import { Select } from '../../components/select';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Profile } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { toast } from '../../lib/toast/toast-store';
import { useForm } from '../../lib/use-form';
import { useLeaveWarning } from '../../lib/use-leave-warning';

type Settings = Profile['buying_settings'];
type Name = 'most' | 'numbers' | 'readBack' | 'wait';
type Typed = Record<Name, string>;

const times = ['always', 'new', 'off'] as const satisfies readonly AskedWhen[];
const timeLabels: Readonly<Record<AskedWhen, string>> = {
  always: 'Every time',
  new: 'For new numbers',
  off: 'Never',
};

const { least, most: highest } = mostADayBounds;

/** In cedis, with pesewas. */
const amountPattern = /^\d{1,6}(\.\d{1,2})?$/;

/** Limits and confirmations that customers set for their own purchases. */
export function BuyingPart({ profile: { buying_settings: settings, spent } }: { profile: Profile }) {
  const [begun, setBegun] = useState(settings);
  const { isSaved, setIsSaved, onChange } = useSaved();
  const [updateSettings] = api.useUpdateBuyingSettingsMutation();
  const { busy, values, field, formProps } = useForm<Typed>({
    initial: typedOf(settings),
    validate: ({ most }) =>
      isAmount(most)
        ? {}
        : {
            most: `Enter an amount from ${formatCedis(least)} to ${formatCedis(highest)}, or leave it empty`,
          },
    submit: async ({ most, numbers, readBack, wait }) => {
      const wanted = {
        most_a_day: most.trim() === '' ? null : Number(most),
        known_only: numbers === 'saved',
        read_back: readBack as AskedWhen,
        wait: wait as AskedWhen,
      };
      setIsSaved(false);
      const { error } = await updateSettings({ settings: changed(begun, wanted) });
      if (error === undefined) {
        setBegun(wanted);
        setIsSaved(true);
      } else toast.error('Error', isApiError(error) ? error.message : 'Your buying settings were not saved');
    },
  });
  const saved = typedOf(begun);
  useLeaveWarning({
    isUnsaved: Object.entries(saved).some(([name, value]) => values[name as Name] !== value),
  });
  return (
    <section className="card" aria-label="Buying settings">
      <form className="form buying" onChange={onChange} {...formProps}>
        <TextField
          label="Daily limit (₵)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          descriptiveText={`You’ve spent ${formatCedis(spent.today)} today. Leave it empty for no limit.`}
          {...field('most')}
        />
        <Select
          label="Buy for"
          descriptiveText="Choose Saved numbers to block purchases for any other number."
          values={['any', 'saved']}
          labels={{ any: 'Any number', saved: 'Saved numbers' }}
          {...field('numbers')}
        />
        <Select
          label="Confirm before sending"
          descriptiveText="Shows the number and the price before you pay. A number is new if you haven’t bought for it lately."
          values={times}
          labels={timeLabels}
          {...field('readBack')}
        />
        <Select
          label="10-second undo"
          descriptiveText="Gives you 10 seconds after you buy to take it back."
          values={times}
          labels={timeLabels}
          {...field('wait')}
        />
        <SaveButton busy={busy} isSaved={isSaved}>
          Save Buying Settings
        </SaveButton>
      </form>
    </section>
  );
}

/** The settings as the form has them. */
const typedOf = (settings: Settings): Typed => ({
  most: settings.most_a_day === null ? '' : String(settings.most_a_day),
  numbers: settings.known_only ? 'saved' : 'any',
  readBack: settings.read_back,
  wait: settings.wait,
});

/** Sends only changed values, so that a limit set elsewhere in the meantime stays. */
const changed = (before: Settings, after: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Settings]),
  );

const isAmount = (typed: string): boolean =>
  typed.trim() === '' ||
  (amountPattern.test(typed.trim()) && Number(typed) >= least && Number(typed) <= highest);
