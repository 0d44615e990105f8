import { Button } from '@aws-amplify/ui-react';
import { adminUpdatePrice } from '../../../../../contracts/prices/admin-update-price';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { bundleName } from '../../../lib/networks';
import { changedFields } from '../shared/actions/changed-fields';
import { useActionForm } from '../shared/actions/use-action-form';
import { AmountField } from '../shared/controls/fields';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { More } from '../shared/panels/more';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { AmountFields } from './amount-fields';
import { CostField } from './cost-field';
import { belowCost, validateLoss } from './costs';
import { checkPriceForm, EditedPriceField, PlanFields } from './price-form';
import type { PriceFormFields } from './price-form-fields';
import { type PriceFacts, type PriceValues, priceOf, priceTexts, valuesOf } from './price-values';
import { UnfoldedRareFields } from './rare-fields';
import { SupplierFields } from './supplier-fields';
import { changedSuppliers, suppliersTyped } from './supplier-values';
import { changedTiers, tierFields, tiersTyped, useTiers, validateTiers } from './tiers';

interface EditPriceDialogProps {
  readonly price: AdminPrice;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Sends only the fields changed since `price` was opened, so that others' changes stay. An amount is sent with the value that was seen. */
export function EditPriceDialog({ price, onDelete, onClose }: EditPriceDialogProps) {
  const suppliers = useAddedSuppliers();
  const typedBefore = { ...valuesOf(price), ...tiersTyped(price) } as PriceValues;
  const form = useActionForm({
    contract: adminUpdatePrice,
    mutation: api.useAdminUpdatePriceMutation(),
    key: 'per content',
    initial: {
      ...typedBefore,
      ...suppliersTyped(price, suppliers),
      // A loss that is known already needs no tick.
      sellBelowCost: belowCost(typedBefore).length > 0 ? 'yes' : 'no',
    } as PriceValues,
    toInput: (values) => {
      const updates = {
        ...changedFields<PriceFacts>(price, priceOf(values)),
        ...changedTiers(price, values),
        ...changedSuppliers(price, values, suppliers),
      };
      if (Object.keys(updates).length === 0) return null;
      const seen = 'price' in updates && { seen: { price: price.price } };
      return { id: price.id, updates, ...seen };
    },
    check: (values) => ({
      ...checkPriceForm(values),
      ...validateTiers(values),
      ...validateLoss(values),
    }),
    texts: priceTexts,
    onClose,
  });
  // Suppliers may load after the dialog has opened.
  const typed: Readonly<Record<string, string>> = suppliersTyped(price, suppliers);
  const field: typeof form.field = (name, label) => ({
    ...form.field(name, label),
    value: form.values[name] ?? typed[name] ?? '',
  });
  const isWrongInMore = Object.keys(form.values).some(
    (name) => !['price', 'cost', 'sellBelowCost'].includes(name) && field(name, '').hasError,
  );
  return (
    <ActionDialog
      title={`Edit ${bundleName(price)}`}
      form={form}
      submit={['Save Price', 'Saving...']}
      end={
        <Button
          size="small"
          className="price-delete"
          isDisabled={form.busy}
          onClick={onDelete}
        >{`Delete ${bundleName(price)}`}</Button>
      }
    >
      <EditedPriceField field={form.field} />
      <CostField field={form.field} values={form.values} />
      <More about="Size and more" isOpen={isWrongInMore}>
        <PlanFields field={form.field} apiOf={price.api_plan_supplier} />
        <TierFields field={form.field} />
        <SupplierFields field={field} suppliers={suppliers} />
        <UnfoldedRareFields field={form.field} />
      </More>
    </ActionDialog>
  );
}

/** The bundle's price for each tier. */
function TierFields({ field }: PriceFormFields) {
  const tiers = useTiers();
  if (tiers.length === 0) return null;
  return (
    <AmountFields legend="Prices of tiers (₵, optional)" note="An empty one pays the price above.">
      {tierFields(tiers).map(({ name, label }) => (
        <AmountField key={name} placeholder="Standard" {...field(name, label)} />
      ))}
    </AmountFields>
  );
}
