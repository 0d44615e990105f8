import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { ChevronIcon } from '../../../components/icons';
import type { ActionField } from '../shared/actions/use-action-form';
import { useKeyedSuppliers } from '../shared/use-suppliers';
import { PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';

/** The fields by their labels. A field with a value or an error opens the fold. */
const labels = {
  note: 'Note for customers (optional)',
  sort: 'Position in the list (optional)',
  primaryPlanId: 'At Primary, if it differs',
  secondaryPlanId: 'At Secondary, if it differs',
  hubnetCode: 'Code at Hubnet, if it differs',
} as const;
type Rare = Readonly<Record<keyof typeof labels, ActionField>>;

const rareIn = ({ field }: PriceFormFields): Rare =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, field(name, label)])) as Rare;

/** Rarely used fields: folded, unless one has a value or an error. */
export function RareFields({ field }: PriceFormFields) {
  const rare = rareIn({ field });
  const [isOpen, setIsOpen] = useState(() => Object.values(rare).some(({ value }) => value !== ''));
  return (
    <details
      className="price-more"
      open={isOpen || Object.values(rare).some(({ hasError }) => hasError)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Note for customers, position in the list and more
        <ChevronIcon />
      </summary>
      <div className="form">
        <UnfoldedRareFields field={field} isLoading={isOpen} />
      </div>
    </details>
  );
}

interface UnfoldedProps extends PriceFormFields {
  /** Whether the suppliers' keys are asked for. @default true */
  readonly isLoading?: boolean;
}

/** The same, within something that is folded already. */
export function UnfoldedRareFields({ field, isLoading = true }: UnfoldedProps) {
  const { note, sort, primaryPlanId: primary, secondaryPlanId: secondary, hubnetCode } = rareIn({ field });
  const keyed = useKeyedSuppliers(isLoading);
  // If only one supplier has a key, its code is the one above.
  const isIdShown = (supplier: string, value: string) =>
    keyed === null || (keyed.has(supplier) && keyed.size > 1) || value !== '';
  return (
    <>
      <TextField autoComplete="off" maxLength={limits.notice} {...note} />
      <TextField
        descriptiveText="Smaller numbers come first, then lower prices"
        inputMode="numeric"
        placeholder="0"
        autoComplete="off"
        {...sort}
      />
      {isIdShown('primary', primary.value) && <PlanIdField {...primary} />}
      {isIdShown('secondary', secondary.value) && <PlanIdField {...secondary} />}
      {(keyed === null || keyed.has('hubnet') || hubnetCode.value !== '') && <PlanIdField {...hubnetCode} />}
    </>
  );
}
