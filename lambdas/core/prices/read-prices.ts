import { access, type Db } from '../kernel/db';
import { type BundlePrice, ownPricesRow, priceRow } from './rows';

export const listPricesAccess = access({ list: [priceRow] });
export const readOwnPricesAccess = access({ get: [ownPricesRow], ...listPricesAccess });

/** Every price, active or not, unordered; at most a few hundred. May be slightly old, at half the cost. @throws TableUnavailable */
export const listPrices = (db: Db<typeof listPricesAccess>): Promise<BundlePrice[]> =>
  db.list(priceRow, {}, { mayLag: true });
