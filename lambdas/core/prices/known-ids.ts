import type { SupplierName } from '../../../contracts/constants';
import { isSameBundle } from './below-cost';
import type { BundlePrice } from './entities';

/**
 * Whether an id that a supplier knows the plan by is replaced or emptied, or stands for another bundle from now on: the next
 * order sends what it names then. A first id passes. Emptied counts too: else one is emptied first, and set anew as a first one.
 */
export function changesKnownId(before: BundlePrice, after: BundlePrice): boolean {
  const [was, is] = [idsOf(before), idsOf(after)];
  const isOtherBundle = !isSameBundle(before, after);
  return Object.entries(was).some(([supplier, id]) => isOtherBundle || is[supplier] !== id);
}

/** As orders send them: a bundle API's own id, else the plan's one id. */
function idsOf({
  apiPlanId,
  apiPlanSupplier,
  primaryPlanId,
  secondaryPlanId,
  otherPlanIds,
}: BundlePrice): Readonly<Record<SupplierName, string>> {
  // Of an id whose API isn't kept, either may be asked first.
  const idAt = (name: 'primary' | 'secondary', own: string | null) =>
    own ?? (apiPlanSupplier === null || apiPlanSupplier === name ? apiPlanId : null);
  const [primary, secondary] = [idAt('primary', primaryPlanId), idAt('secondary', secondaryPlanId)];
  return { ...otherPlanIds, ...(primary !== null && { primary }), ...(secondary !== null && { secondary }) };
}
