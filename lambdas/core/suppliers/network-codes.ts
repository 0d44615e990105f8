import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';

/** Whether it is there from the start: how suppliers call it is fixed. */
export const isFixed = (network: NetworkId): boolean => firstNetworks.some(({ id }) => id === network);
