import { tierIds } from '../../../contracts/prices/tiers';
import type { AuditRecord } from '../audit-log/entities';
import { noCosts } from './costs';
import type { BundlePrice } from './entities';
import type { PriceNow } from './price-at';
import { timesWords } from './set-times';

/** What the audit log calls each property. */
const factNames: Readonly<Record<Exclude<keyof BundlePrice, 'id' | 'costs' | 'tiers' | 'highs'>, string>> = {
  network: 'network',
  dataSize: 'data_size',
  price: 'price',
  apiPlanId: 'api_plan_id',
  apiPlanSupplier: 'api_plan_supplier',
  primaryPlanId: 'primary_plan_id',
  secondaryPlanId: 'secondary_plan_id',
  otherPlanIds: 'other_plan_ids',
  isActive: 'is_active',
  line: 'line',
  validity: 'validity',
  note: 'note',
  sort: 'sort',
  next: 'changes_by_time',
  nextTiers: 'changes_of_tiers_by_time',
};

/** The fields that differ, on each side; null where none do. */
export function differenceOf(before: PriceNow | null, after: PriceNow | null) {
  const [was, is] = [before ? facts(before) : {}, after ? facts(after) : {}];
  const isChanged = ([name]: [string, unknown]) => was[name] !== is[name];
  const pick = (all: typeof was) => Object.fromEntries(Object.entries(all).filter(isChanged));
  const difference = { before: pick(was), after: pick(is) };
  return Object.keys({ ...difference.before, ...difference.after }).length === 0 ? null : difference;
}

const facts = ({ id: _, highs: __, costs, tiers, ...price }: BundlePrice): AuditRecord['after'] =>
  Object.fromEntries([
    ...Object.entries({
      ...price,
      next: timesWords(price.next),
      nextTiers: timesWords(price.nextTiers),
      otherPlanIds: idsText(price),
    }).map(([name, value]) => [factNames[name as keyof typeof price], value]),
    ...Object.entries({ ...noCosts, ...costs })
      .filter(([name, cost]) => cost !== null || Object.hasOwn(noCosts, name))
      .map(([name, cost]) => [`cost_${name}`, cost]),
    ...tierIds.map((id) => [`price_${id}`, tiers[id] ?? null]),
  ]);

/** `acme M1, beta 22`; empty for none. */
const idsText = ({ otherPlanIds }: Pick<BundlePrice, 'otherPlanIds'>): string =>
  Object.entries(otherPlanIds)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([supplier, id]) => `${supplier} ${id}`)
    .join(', ');
