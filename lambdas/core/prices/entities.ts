import type { Network } from '../../../contracts/constants';
import type { Pesewas } from '../money';

/** A bundle on the price list. */
export interface BundlePrice {
  readonly id: string;
  readonly network: Network;
  /** Text such as `1GB` or `500MB`. */
  readonly dataSize: string;
  readonly price: Pesewas;
  /** The specification's one id of the plan: at `apiPlanSupplier`, if that one has none of its own below. */
  readonly apiPlanId: string | null;
  /** The bundle API that was asked first when `apiPlanId` was entered. Null for an id from before this was kept. */
  readonly apiPlanSupplier: 'primary' | 'secondary' | null;
  /** Its id at each bundle API. Hubnet sells by volume. */
  readonly primaryPlanId: string | null;
  readonly secondaryPlanId: string | null;
  readonly isActive: boolean;
}
