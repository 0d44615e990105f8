import { networkLabels } from '../../../../../contracts/constants';
import { api } from '../../../lib/api/api';
import type { BundlePrice } from '../../../lib/api/contract-types';
import { useForm } from '../../../lib/use-form';
import { actionToasts, tellOutcome } from '../shared/actions/action-toast';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { PriceFields } from './price-fields';
import { isIncomplete, priceOf, validatePrice, valuesOf } from './price-values';
import { updateWords } from './update-words';

/** Sends the fields that were changed alone: what somebody else changed meanwhile stays theirs. */
export function EditPriceDialog({ price, onClose }: { price: BundlePrice; onClose: () => void }) {
  const [updatePrice] = api.useAdminUpdatePriceMutation();
  const form = useForm({
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
    <FormDialog
      title={`Edit ${networkLabels[price.network]} ${price.data_size}`}
      form={form}
      submitLabel="Save Price"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <PriceFields field={form.field} />
      <p className="price-note">Orders that were made already keep their amounts.</p>
    </FormDialog>
  );
}

type Facts = ReturnType<typeof priceOf>;

function changesOf(before: BundlePrice, after: Facts): Partial<Facts> {
  const names = Object.keys(after) as (keyof Facts)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}
