import type { Network } from '../../../contracts/constants';
import type { Pesewas } from '../money';

/** A bundle on the price list. */
export interface BundlePrice {
  readonly id: string;
  readonly network: Network;
  /** Text such as `1GB` or `500MB`. */
  readonly dataSize: string;
  readonly price: Pesewas;
  readonly apiPlanId: string | null;
  readonly isActive: boolean;
}
