import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../contracts/limits';
import { looksLikeNumber, normalPhoneNumber } from '../../../contracts/phone-numbers';
import { api } from '../lib/api/api';
import type { Output, Recipient } from '../lib/api/contract-types';
import { fieldErrors, requireText } from '../lib/form-rules';
import { bundleName, networkOf } from '../lib/networks';
import { activePrice, activePrices } from '../lib/prices';
import { findRecipient, useUpdateRecipients } from '../lib/recipients';
import { networkOfTyped, networkWords, savedPhoneProblem } from '../lib/typed-number';
import { useForm } from '../lib/use-form';
import { Dialog, DialogActions } from './dialog';
import { Select } from './fields';

interface RecipientDialogProps {
  readonly title: string;
  /** Values that are known already. A given number can't be changed. */
  readonly recipient: {
    readonly name?: string;
    readonly phoneNumber?: string;
    readonly planId?: string | null;
  };
  readonly onClose: () => void;
  /** Called instead of `onClose` after a save. */
  readonly onSaved?: () => void;
}

/** Edits a saved number: its name and usual bundle. */
export function RecipientDialog({ title, recipient, onClose, onSaved = onClose }: RecipientDialogProps) {
  const { update } = useUpdateRecipients();
  const { prices = [], networks: all = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const networks = all.filter(({ taken_off }) => !taken_off);
  const { name = '', phoneNumber = '', planId } = recipient;
  const { values, busy, field, formProps } = useForm({
    initial: { name, phone: phoneNumber, planId: planId ?? '' },
    validate: (typed) =>
      fieldErrors({
        name: requireText('Name', typed.name),
        phone: phoneNumber === '' ? savedPhoneProblem(typed.phone, networks) : undefined,
      }),
    submit: (typed) => {
      const saved = { name: typed.name.trim(), phoneNumber: normalPhoneNumber(typed.phone) };
      // If the number is saved already, its current bundle isn't shown, so it is kept unless another is chosen.
      const none = phoneNumber === '' ? {} : { planId: null };
      const chosen = typed.planId === '' ? none : { planId: typed.planId };
      const change = { action: 'save', ...saved, ...chosen } as const;
      return update(change, `${saved.name} is saved`, onSaved);
    },
  });
  const known = useSaved(phoneNumber === '' ? normalPhoneNumber(values.phone) : '');
  return (
    <Dialog title={title} onClose={onClose} isBusy={busy}>
      <form className="form" {...formProps}>
        <TextField
          label="Name"
          autoComplete="off"
          autoFocus
          maxLength={limits.recipientName}
          {...field('name')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="0240000000"
          isReadOnly={phoneNumber !== ''}
          descriptiveText={[networkWords(values.phone, networks), known && savedWords(known)]
            .filter(Boolean)
            .join('. ')}
          {...field('phone')}
        />
        <UsualBundle
          phone={values.phone}
          prices={prices}
          networks={networks}
          planId={planId}
          {...field('planId')}
        />
        <DialogActions label={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const useSaved = (phoneNumber: string): Recipient | undefined =>
  findRecipient(api.useGetRecipientsQuery({}).data?.recipients, phoneNumber);

const savedWords = ({ name, plan_id }: Recipient): string => {
  const keeps = plan_id === null ? '' : ' and keeps its usual bundle, unless you choose another';
  return `Already saved as ${name}. It gets the new name${keeps}.`;
};

type PriceList = Output<'get-bundle-prices'>;

interface UsualBundleProps
  extends Omit<ComponentProps<typeof Select>, 'label' | 'values' | 'labels' | 'ref'> {
  readonly value: string;
  /** The number typed so far. */
  readonly phone: string;
  readonly prices: PriceList['prices'];
  readonly networks: NonNullable<PriceList['networks']>;
  /** The current value, which may no longer be on sale. */
  readonly planId: string | null | undefined;
}

/** Chooses a number's usual bundle. Bundles are grouped by network, the number's own first. */
export function UsualBundle({ phone, prices, networks, planId, ...field }: UsualBundleProps) {
  const sold = activePrices(prices);
  const own = networkOfTyped(phone, networks);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const [ofNumber, others] = [ids.filter((id) => id === own?.id), ids.filter((id) => id !== own?.id)];
  const chosen = activePrice(prices, field.value);
  const isOther = own !== null && chosen !== undefined && chosen.network !== own.id;
  return (
    <Select
      label="Usual bundle"
      none="None"
      values={planId && !activePrice(prices, planId) ? [planId] : []}
      groups={[...ofNumber, ...others].map((id) => ({
        label: networkOf(id).label,
        values: sold.filter(({ network }) => network === id).map((price) => price.id),
      }))}
      labels={{
        ...(planId && { [planId]: 'Not on sale any more' }),
        ...Object.fromEntries(sold.map((price) => [price.id, bundleName(price)])),
      }}
      descriptiveText={
        isOther &&
        `${looksLikeNumber(own.label)} We may ask before you send it ${networkOf(chosen.network).label} data.`
      }
      {...field}
    />
  );
}
