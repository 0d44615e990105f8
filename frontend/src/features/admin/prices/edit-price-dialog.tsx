import type { AdminPrice } from '../../../lib/api/contract-types';
import { bundleName } from '../../../lib/networks';
import { changedFields } from '../shared/actions/changed-fields';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { CostFields } from './cost-fields';
import { costsOf, costsTyped, hasCosts, validateCosts } from './costs';
import { PriceFields, usePriceForm, usePriceUpdate } from './price-form';
import { PriceTimes } from './price-times';
import { type PriceFacts, valuesOf } from './price-values';
import { TierFields } from './tier-fields';
import { changedTiers, tiersTyped, validateTiers } from './tiers';
import { usePriceTimes } from './use-price-times';

/**
 * Sends only the fields that were changed since `price` was opened: what became another in the meantime stays. An amount goes
 * with what was seen of it.
 */
export function EditPriceDialog({ price, onClose }: { price: AdminPrice; onClose: () => void }) {
  const { run, toasts } = usePriceUpdate();
  const isShown = hasCosts(price);
  const times = usePriceTimes(price.next ?? []);
  const form = usePriceForm({
    initial: { ...valuesOf(price), ...costsTyped(price), ...tiersTyped(price) },
    toasts: toasts(price.id),
    validate: (values) => ({ ...validateCosts(values), ...validateTiers(values) }),
    submit: async (edited, values) => {
      const next = times.all();
      if (next === null) return;
      const costs = isShown ? costsOf(values) : {};
      const updates = {
        ...changedFields<PriceFacts>(price, { ...edited, ...costs }),
        ...changedTiers(price, values),
        ...(times.changed(next) && { next: [...next] }),
      };
      const isUnchanged = Object.keys(updates).length === 0;
      // Functions from before changes by time don't know `seen`.
      const isAmount = 'price' in updates || 'next' in updates;
      const seen = price.next && isAmount && { seen: { price: price.price, next: price.next } };
      if (isUnchanged || (await run({ id: price.id, updates, ...seen }, price.id))) onClose();
    },
  });
  return (
    <FormDialog
      title={`Edit ${bundleName(price)}`}
      form={form}
      submitLabel="Save Price"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <PriceFields field={form.field} apiOf={price.api_plan_supplier} />
      <TierFields field={form.field} />
      {isShown && <CostFields field={form.field} />}
      <PriceTimes {...times} />
      <p className="row__note">Existing orders keep their amounts.</p>
    </FormDialog>
  );
}
