import { useState } from 'react';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { bundleName } from '../../../lib/networks';
import { useRequestIds } from '../../../lib/use-request-ids';
import { changedFields } from '../shared/actions/changed-fields';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { WaitingRequest } from '../shared/waiting-request';
import { BelowCost, costAbove } from './below-cost';
import { CostFields } from './cost-fields';
import { costsOf, costsTyped, hasCosts, validateCosts } from './costs';
import { PriceFields, usePriceForm, usePriceUpdate } from './price-form';
import { PriceTimes } from './price-times';
import { type PriceFacts, valuesOf } from './price-values';
import { SupplierFields } from './supplier-fields';
import { changedSuppliers, suppliersTyped, validateSuppliers } from './supplier-values';
import { amountsOf, isOtherAmount, TheirPrice } from './their-price';
import { TierFields } from './tier-fields';
import { TierTimes } from './tier-times';
import { changedTiers, tiersTyped, validateTiers } from './tiers';
import { usePriceTimes } from './use-price-times';

/**
 * Sends only the fields that were changed since `price` was opened: what became another in the meantime stays. An amount goes
 * with what was seen of it.
 */
export function EditPriceDialog({ price, onClose }: { price: AdminPrice; onClose: () => void }) {
  const { run, error } = usePriceUpdate();
  const isShown = hasCosts(price);
  const suppliers = useAddedSuppliers();
  const { next: nextSeen = [], next_tiers: tiersSeen = [] } = price;
  const requestIdOf = useRequestIds();
  const times = usePriceTimes(nextSeen);
  const [ofTiers, setOfTiers] = useState(tiersSeen);
  const [readPrices] = api.useLazyAdminGetPricesQuery();
  /** What the amounts are by now, where somebody else changed them meanwhile. */
  const [theirs, setTheirs] = useState<AdminPrice | null>(null);
  const lookAgain = async (base: AdminPrice): Promise<boolean> => {
    const { data } = await readPrices({});
    const now = data?.prices.find(({ id }) => id === price.id);
    if (!now || !isOtherAmount(base, now)) return false;
    setTheirs(now);
    return true;
  };
  const losses = { price, times: times.times, suppliers };
  const form = usePriceForm({
    initial: {
      ...valuesOf(price),
      ...costsTyped(price),
      ...tiersTyped(price),
      ...suppliersTyped(price, suppliers),
    },
    validate: (values) => ({
      ...validateCosts(values),
      ...validateTiers(values),
      ...validateSuppliers(values, suppliers),
    }),
    submit: async (edited, values) => {
      const next = times.all();
      if (next === null) return;
      const costs = isShown ? costsOf(values) : {};
      const updates = {
        ...changedFields<PriceFacts>(price, { ...edited, ...costs }),
        ...changedTiers(price, values),
        ...changedSuppliers(price, values, suppliers),
        ...(times.changed(next) && { next: [...next] }),
        ...(ofTiers.length < tiersSeen.length && { next_tiers: ofTiers }),
      };
      const isAmount = 'price' in updates || 'next' in updates || 'next_tiers' in updates;
      const base = theirs ?? price;
      const { next_tiers: baseTiers, ...baseAmounts } = amountsOf(base);
      const ofSeenTiers = 'next_tiers' in updates && { next_tiers: baseTiers };
      const seen = isAmount && { seen: { ...baseAmounts, ...ofSeenTiers } };
      const isBelowCost = costAbove({ ...losses, times: next, values }) !== null;
      const asked = isBelowCost && { requestId: requestIdOf(JSON.stringify(updates)) };
      if (Object.keys(updates).length === 0) onClose();
      else {
        const isTheirs = async () => isAmount && (await lookAgain(base));
        if (await run({ id: price.id, updates, ...seen, ...asked }, isTheirs)) onClose();
      }
    },
  });
  // Suppliers may arrive after the dialog has opened.
  const typed: Readonly<Record<string, string>> = suppliersTyped(price, suppliers);
  const field: typeof form.field = (name) => ({
    ...form.field(name),
    value: form.values[name] ?? typed[name] ?? '',
  });
  const cost = costAbove({ ...losses, values: form.values });
  return (
    <FormDialog
      title={`Edit ${bundleName(price)}`}
      form={form}
      // A loss isn't saved, it is asked for.
      submitLabel={cost === null ? 'Save Price' : 'Ask for approval'}
      busyLabel={cost === null ? 'Saving...' : 'Asking...'}
      // A conflict with somebody else’s change is shown below.
      error={theirs ? undefined : error}
      note={<BelowCost cost={cost} />}
      onClose={onClose}
    >
      <WaitingRequest request={price.request} of={bundleName(price)} />
      <PriceFields field={form.field} apiOf={price.api_plan_supplier} startsAtPrice />
      <TierFields field={form.field} />
      {isShown && <CostFields field={form.field} />}
      <SupplierFields field={field} suppliers={suppliers} hasCosts={isShown} />
      <PriceTimes {...times} />
      <TierTimes times={ofTiers} onChange={setOfTiers} />
      {theirs && (
        <TheirPrice
          theirs={theirs}
          mine={Number(form.values.price)}
          isBusy={form.busy}
          onUseMine={() => form.formProps.ref.current?.requestSubmit()}
          onKeepTheirs={onClose}
        />
      )}
      <p className="row__note">
        Existing orders keep their amounts. A colleague has to approve a price or a cost that falls to less
        than half in 24 hours, and a plan ID that is changed or emptied.
      </p>
    </FormDialog>
  );
}
