import type { AdminPrice } from '../../../lib/api/contract-types';
import { bundleName } from '../../../lib/networks';
import { useTiers } from './tiers';

/** What customers can't buy, as no known cost is at or under its price; nothing where all is sold, and for who doesn't see costs. */
export function NotSold({ plans }: { readonly plans: readonly AdminPrice[] }) {
  const tiers = useTiers();
  const those = plans.filter(({ is_active: isActive, not_sold: whose }) => isActive && whose?.length);
  if (those.length === 0) return null;
  const nameOf = (of: string) =>
    of === 'standard' ? 'everybody' : (tiers.find(({ id }) => id === of)?.name ?? of);
  return (
    <section className="well" aria-label="Not sold">
      <p className="row__title">Not sold: every known cost is above the price</p>
      <ul>
        {those.map((plan) => (
          <li key={plan.id}>
            {bundleName(plan)}, for {plan.not_sold?.map(nameOf).join(', ')}
          </li>
        ))}
      </ul>
      <p className="row__note">Change the price or a cost under Pricing.</p>
    </section>
  );
}
