import { access, type Db } from '../kernel/db';
import { type NetworkList, networksFromTheStart, networksRow } from './rows';

/** A network's delivery times for customers, of today and yesterday: measured figures, not a promise. */
export interface DeliveryTimes {
  readonly network: string;
  /** Half were delivered within this many minutes. */
  readonly half: number;
  /** Nine of ten were. */
  readonly most: number;
}

/** Figures of the networks that have had enough deliveries, possibly a minute behind. @throws TableUnavailable */
export interface DeliveryTimesReader {
  recent(networks: readonly string[], now: Date): Promise<DeliveryTimes[]>;
}

export const readNetworksAccess = access({ get: [networksRow] });

/** @throws TableUnavailable */
export interface Networks {
  /** The built-in networks until somebody changes one. Strongly consistent. */
  read(): Promise<NetworkList>;
}

export const networksIn = (db: Db<typeof readNetworksAccess>): Networks => ({
  read: async () => (await db.get(networksRow, {})) ?? networksFromTheStart,
});
