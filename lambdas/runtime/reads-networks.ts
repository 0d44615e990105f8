import { networksIn, readNetworksAccess } from '../core/networks/read-networks';
import { portOn } from './on-table';

export const readsNetworks = portOn(readNetworksAccess, networksIn);
