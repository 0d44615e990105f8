/** The built-in networks and the rules of prefixes. Plain data, imported by site and functions. */

/** Such as `MTN`. Prices and orders refer to it, so it never changes. */
export type NetworkId = string;

/** Stands for all networks where an id is expected. No network has this id. */
export const allNetworks = 'all';

/** Includes networks that were taken off: one row holds all, and each purchase reads it. */
export const mostNetworks = 40;

/** The fields of a network that tell which numbers are its own. */
export interface WithPrefixes {
  readonly id: NetworkId;
  /** The first three digits of its numbers. Each belongs to one network. */
  readonly prefixes: readonly string[];
}

/** In the order in which screens show them. */
export const firstNetworks = [
  {
    id: 'MTN',
    label: 'MTN',
    mark: 'MTN',
    colour: '#ffcb05',
    prefixes: ['024', '025', '053', '054', '055', '059'],
    balanceCode: '*138#',
  },
  {
    id: 'Airteltigo',
    label: 'AirtelTigo',
    mark: 'AT',
    colour: '#d5121b',
    prefixes: ['026', '027', '056', '057'],
    balanceCode: '*504#',
  },
] as const;

/** Ghana's other networks, ready to be added. */
export const readyNetworks = [
  { label: 'Telecel', mark: 'TC', colour: '#e60000', prefixes: ['020', '050'] },
  { label: 'Glo', mark: 'GLO', colour: '#3c8d0d', prefixes: ['023'] },
  { label: 'Expresso', mark: 'EX', colour: '#5b2d8e', prefixes: ['028'] },
] as const;

/**
 * Ghana's mobile prefixes, including networks that the shop doesn't sell. The prefixes that staff set on a network's row come first.
 * Sources: libphonenumber's carrier file, and the lists of two Ghanaian shops.
 */
const mobilePrefixes: readonly { readonly label: string; readonly prefixes: readonly string[] }[] = [
  ...firstNetworks,
  ...readyNetworks,
];

/** `MTN`, `Airteltigo`, and small letters for those that staff add. */
export const networkIdPattern = /^[A-Za-z][A-Za-z0-9-]{1,19}$/;
/** The letters on a network's badge. */
export const markPattern = /^[A-Za-z]{2,3}$/;
/** A supplier's code for a network or a plan; some suppliers have it in a URL. Empty: the supplier doesn't sell it. */
export const supplierCodePattern = /^[a-z0-9-]{0,30}$/;
/** The code that a customer dials to see the rest of a bundle. */
export const balanceCodePattern = /^[*#\d]{0,12}$/;
/** Three digits of mobile numbers; 030 to 039 are landlines. */
export const prefixPattern = /^0[1-24-9]\d$/;

/** Returns the network that a number (`0` and nine digits) belongs to by its first three digits. Null: no known network. */
export function networkOfNumber<Row extends WithPrefixes>(
  phone: string,
  networks: readonly Row[],
): Row | null {
  const prefix = phone.slice(0, 3);
  return networks.find(({ prefixes }) => prefixes.includes(prefix)) ?? null;
}

/** Returns the name of the network to which Ghana's numbering plan gives the number's first three digits. Null: none. */
export function labelByPrefix(phone: string): string | null {
  const prefix = phone.slice(0, 3);
  return mobilePrefixes.find(({ prefixes }) => prefixes.includes(prefix))?.label ?? null;
}

/** The word for a network in the body of `process-bundle-order`: the specification's for the first two, otherwise the id. */
export const bodyWord = (id: NetworkId): string => id.toLowerCase();

/** Returns the network that such a word stands for. */
export const networkOfWord = (word: string): NetworkId =>
  firstNetworks.find(({ id }) => bodyWord(id) === word)?.id ?? word;
