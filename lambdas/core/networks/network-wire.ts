import type * as z from 'zod/mini';
import type { InputOf } from '../../../contracts/contract';
import {
  type adminNetworkView as adminOnWire,
  type adminUpdateNetwork,
  networkView as wire,
} from '../../../contracts/networks/contracts';
import { toWire } from '../kernel/wire';
import { isFixed } from '../suppliers/product-codes';
import type { NetworkChange, NetworkFields } from './edit-networks';
import type { Network } from './rows';

type AdminView = z.output<typeof adminOnWire>;

export const networkView = (network: Network) =>
  toWire(wire, { ...network, onSale: network.isOnSale, takenOff: network.isTakenOff });

export const adminNetworkView = (network: Network): AdminView => ({
  ...networkView(network),
  codes: network.codes,
  is_fixed: isFixed(network.id),
  route: network.route && [...network.route],
});

type ChangeInput = InputOf<typeof adminUpdateNetwork>;

export const networkChangeFrom = ({
  id,
  change,
  requestId,
  version,
  fields = {},
}: ChangeInput): NetworkChange => ({
  id,
  kind: change,
  requestId,
  version,
  fields: networkFields(fields),
});

/** Every field must be listed, or this doesn't compile: a forgotten field would be reported as saved but lost. */
const networkFields = (given: NonNullable<ChangeInput['fields']>): NetworkFields => ({
  label: given.label,
  mark: given.mark,
  colour: given.colour,
  prefixes: given.prefixes,
  balanceCode: given.balance_code,
  isOnSale: given.on_sale,
  notice: given.notice,
  codes: given.codes,
  route: given.route,
});
