import { access, type Db } from '../kernel/db';
import { type NetworkList, networksFromTheStart, networksRow } from './rows';

export const readNetworksAccess = access({ get: [networksRow] });

/** @throws TableUnavailable */
export interface Networks {
  /** The built-in networks until somebody changes one. Strongly consistent. */
  read(): Promise<NetworkList>;
}

export const networksIn = (db: Db<typeof readNetworksAccess>): Networks => ({
  read: async () => (await db.get(networksRow, {})) ?? networksFromTheStart,
});
