import { Button } from '@aws-amplify/ui-react';
import { networkLabels } from '../../../../../contracts/constants';
import type { BundlePrice } from '../../../lib/api/contract-types';
import { api } from '../../../lib/api/hooks';
import { useForm } from '../../../lib/use-form';
import { actionToasts, tellOutcome } from '../shared/action-toast';
import { Dialog } from '../shared/dialog';
import { PriceFields } from './price-fields';
import { isIncomplete, priceOf, validatePrice, valuesOf } from './price-values';
import { updateWords } from './update-words';

/** Sends the fields that were changed alone: what somebody else changed meanwhile stays theirs. */
export function EditPriceDialog({ price, onClose }: { price: BundlePrice; onClose: () => void }) {
  const [updatePrice] = api.useAdminUpdatePriceMutation();
  const { busy, field, formProps } = useForm({
    initial: valuesOf(price),
    validate: (values) => {
      if (isIncomplete(values))
        actionToasts(updateWords, price.id).error('Error', 'Please fill in all required fields');
      return validatePrice(values);
    },
    submit: async (values) => {
      const updates = changesOf(price, priceOf(values));
      const isSame = Object.keys(updates).length === 0;
      if (
        isSame ||
        (await tellOutcome(updatePrice({ id: price.id, updates }), updateWords, price.id)) !== null
      ) {
        onClose();
      }
    },
  });
  return (
    <Dialog title={`Edit ${networkLabels[price.network]} ${price.data_size}`} isBusy={busy} onClose={onClose}>
      <form className="form" aria-busy={busy} {...formProps}>
        <PriceFields field={field} />
        <p className="price-note">Orders that were made already keep their amounts.</p>
        <div className="dialog__actions">
          <Button type="submit" variation="primary" isDisabled={busy}>
            {busy ? 'Saving...' : 'Save Price'}
          </Button>
          <Button onClick={onClose} isDisabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Facts = ReturnType<typeof priceOf>;

function changesOf(before: BundlePrice, after: Facts): Partial<Facts> {
  const names = Object.keys(after) as (keyof Facts)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}
