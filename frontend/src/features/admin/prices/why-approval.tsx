import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { NamedSupplier } from '../shared/use-suppliers';
import type { PriceValues } from './price-values';
import { addedPlanField } from './supplier-values';
import { everyTierField, tiersTyped } from './tiers';

interface Typed {
  readonly price: AdminPrice;
  readonly values: PriceValues;
  readonly suppliers: readonly NamedSupplier[];
}

/**
 * Why the typed values need a second person's approval, as far as this screen knows: it doesn't know what was changed earlier in the last 24
 * hours. Null: they don't.
 */
export function whyApproval({ price, values, suppliers }: Typed): string | null {
  const halved = loweredIn(price, values).find(({ now, before }) => 2 * now < before);
  if (halved) return `Less than half of ${formatCedis(halved.before)}`;
  return changesKnownId(price, values, suppliers) ? 'An API plan ID is changed or emptied' : null;
}

const isOtherBundle = (price: AdminPrice, values: PriceValues): boolean =>
  values.network !== price.network || values.dataSize !== price.data_size;

/** Whether a saved plan id is replaced or emptied, or stands for another bundle from now on. */
function changesKnownId(price: AdminPrice, values: PriceValues, suppliers: Typed['suppliers']): boolean {
  const ids = [
    { was: price.api_plan_id, is: values.apiPlanId },
    { was: price.primary_plan_id, is: values.primaryPlanId },
    { was: price.secondary_plan_id, is: values.secondaryPlanId },
    { was: price.hubnet_code, is: values.hubnetCode },
    ...suppliers.map(({ id }) => ({ was: price.suppliers?.[id]?.plan_id, is: values[addedPlanField(id)] })),
  ];
  const isOther = isOtherBundle(price, values);
  return ids.some(({ was, is }) => was && (isOther || (is !== undefined && is.trim() !== was)));
}

interface Lowered {
  readonly now: number;
  readonly before: number;
}

/** The typed prices that are new or lower; all of them if the plan becomes another bundle. */
function loweredIn(price: AdminPrice, values: PriceValues): Lowered[] {
  const isOther = isOtherBundle(price, values);
  const was = tiersTyped(price);
  const typed = [
    { now: amountOf(values.price), before: price.price },
    ...everyTierField.map((name) => ({
      now: amountOf(values[name]),
      before: Number(was[name] || price.price),
    })),
  ];
  return typed.filter(({ now, before }) => isOther || now < before);
}

/** Infinity if none is typed. */
const amountOf = (typed = ''): number =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : Number.POSITIVE_INFINITY;

interface ApprovalNoteProps {
  /** Why it needs a second person. Null: it doesn't. */
  readonly why: string | null;
}

/** A note beside the button: whether a second person is needed. */
export const ApprovalNote = ({ why }: ApprovalNoteProps) => (
  <p className={why === null ? 'visually-hidden' : 'dialog__note'} role="status">
    {why !== null && `${why}: a colleague has to approve it.`}
  </p>
);
