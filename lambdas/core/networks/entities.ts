import type { SupplierName } from '../../../contracts/constants';
import {
  firstNetworks,
  type NetworkId,
  type PauseMode,
  type PrefixRule,
} from '../../../contracts/networks/networks';
import type { NamedTier } from '../prices/tiers';
import type { NamedSupplier } from '../suppliers/known';
import type { Route } from '../suppliers/route';

/** How each supplier calls a network or a line. A missing one: it doesn't sell it. */
export type SupplierCodes = Readonly<Record<SupplierName, string>>;

/** A network whose data is sold, or was. */
export interface Network {
  readonly id: NetworkId;
  readonly label: string;
  /** Two or three letters, on its badge. */
  readonly mark: string;
  /** Such as `#ffcb05`. */
  readonly colour: string;
  /** The first three digits of its numbers. Each belongs to one network. */
  readonly prefixes: readonly string[];
  /** What a customer dials to see what is left of a bundle; empty for none. */
  readonly balanceCode: string;
  readonly isOnSale: boolean;
  /** Words for customers, also while it isn't on sale. */
  readonly notice: string;
  readonly prefixRule: PrefixRule;
  readonly codes: SupplierCodes;
  readonly lines: readonly Line[];
  /** Whom its orders go to. Null: as the settings say. */
  readonly route: Route | null;
  /** Of it, its lines and its plans, one of each at most that is in force or to come; those that have ended are kept for a day. */
  readonly pauses: readonly Pause[];
  /** It is only kept for the names of its orders. */
  readonly isTakenOff: boolean;
}

/** A product of a network that suppliers tell apart: iShare, BigTime. */
export interface Line {
  readonly name: string;
  /** Where it has another code than its network. */
  readonly codes: SupplierCodes;
  /** Whom its orders go to. Null: where its network's go. */
  readonly route: Route | null;
}

/** Sales that stand still for a while. Neither line nor plan: of the whole network. */
export interface Pause {
  readonly line: string | null;
  /** `name` as it was sold, such as `MTN 5GB`. */
  readonly plan: { readonly id: string; readonly name: string } | null;
  /** For customers; empty: a sentence is made. */
  readonly words: string;
  /** It may be still to come. */
  readonly from: Date;
  /** When staff mean to look again; null: not said. It ends then only where it `resumes`. */
  readonly until: Date | null;
  readonly mode: PauseMode;
  readonly resumes: boolean;
}

/** All networks, one row: that a prefix belongs to one of them is a condition of that row alone. */
export interface NetworkList {
  /** 0: nobody has changed any. */
  readonly version: number;
  /** In the order of screens. */
  readonly networks: readonly Network[];
  /** Price tiers that staff have named. Here because whoever needs a tier's name reads this row anyway. */
  readonly tiers: readonly NamedTier[];
  /** Those that staff have added, as the sweep found them last in the settings, which most staff don't read. */
  readonly suppliers: readonly NamedSupplier[];
  /** Whether customers may ask for one of these tiers. */
  readonly takesAgents: boolean;
}

export const networksFromTheStart: NetworkList = {
  version: 0,
  tiers: [],
  suppliers: [],
  takesAgents: false,
  networks: firstNetworks.map((network) => ({
    ...network,
    isOnSale: true,
    notice: '',
    prefixRule: 'warn',
    codes: {},
    lines: network.lines.map((line) => ({ ...line, route: null })),
    route: null,
    pauses: [],
    isTakenOff: false,
  })),
};
