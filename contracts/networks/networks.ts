/** The networks that exist before staff have changed any, and the rules of prefixes. Plain data: both sides import it. */

/** Such as `MTN`: in prices and orders. It never changes. */
export type NetworkId = string;

/** That can be chosen: more than a country has. */
export const mostNetworks = 20;

/** With those that were taken off, which are kept for the names of their orders: one row has them all. */
export const mostNetworksEver = 60;

/** What is done about a number whose prefix is another network's. */
export const prefixRules = ['warn', 'block'] as const;

/** How far ahead a pause may say that it is looked at again. */
export const mostPausedDays = 90;

/** How far ahead a pause may begin. */
export const mostDaysToPause = 30;

/** What a pause does with new orders: none are taken, or they are sent once it ends. */
export const pauseModes = ['no_new_orders', 'send_later'] as const;
export type PauseMode = (typeof pauseModes)[number];

/** Of a network, what says whose a number is. */
export interface WithPrefixes {
  readonly id: NetworkId;
  /** The first three digits of its numbers. Each belongs to one network. */
  readonly prefixes: readonly string[];
}

/** In the order of screens. */
export const firstNetworks = [
  {
    id: 'MTN',
    label: 'MTN',
    mark: 'MTN',
    colour: '#ffcb05',
    prefixes: ['024', '025', '053', '054', '055', '059'],
    balanceCode: '*138#',
    lines: [],
  },
  {
    id: 'Airteltigo',
    label: 'AirtelTigo',
    mark: 'AT',
    colour: '#d5121b',
    prefixes: ['026', '027', '056', '057'],
    balanceCode: '*504#',
    lines: [
      { name: 'iShare', codes: {} },
      { name: 'BigTime', codes: { hubnet: 'big-time' } },
    ],
  },
] as const;

/**
 * Ghana's mobile prefixes, including networks that the shop doesn't sell. The prefixes that staff set on a network's row come first.
 * Sources: libphonenumber's carrier file, and the lists of two Ghanaian shops.
 */
const mobilePrefixes = [
  { label: 'MTN', prefixes: firstNetworks[0].prefixes },
  { label: 'AirtelTigo', prefixes: firstNetworks[1].prefixes },
  { label: 'Telecel', prefixes: ['020', '050'] },
  { label: 'Glo', prefixes: ['023'] },
  { label: 'Expresso', prefixes: ['028'] },
] as const;

/** `MTN`, `Airteltigo`, and small letters for those that staff add. */
export const networkIdPattern = /^[A-Za-z][A-Za-z0-9-]{1,19}$/;
/** What stands on a network's badge. */
export const markPattern = /^[A-Za-z]{2,3}$/;
/** How a supplier calls a network or a line: it may be a part of an address. Empty: it doesn't sell it. */
export const supplierCodePattern = /^[a-z0-9-]{0,30}$/;
/** What a customer dials to see what is left of a bundle. */
export const balanceCodePattern = /^[*#\d]{0,12}$/;
/** Three digits of mobile numbers; 030 to 039 are landlines. */
export const prefixPattern = /^0[1-24-9]\d$/;

/** Whose a number is by its first three digits: `0` and nine digits. Null: of no network that is known. */
export function networkOfNumber<Row extends WithPrefixes>(
  phone: string,
  networks: readonly Row[],
): Row | null {
  const prefix = phone.slice(0, 3);
  return networks.find(({ prefixes }) => prefixes.includes(prefix)) ?? null;
}

/** Returns the name of the network that Ghana's numbering plan gives a number's first three digits to; null: to none. */
export function labelByPrefix(phone: string): string | null {
  const prefix = phone.slice(0, 3);
  return mobilePrefixes.find(({ prefixes }) => prefixes.some((own) => own === prefix))?.label ?? null;
}

/** How `process-bundle-order` takes a network: the specification's words for the first two, otherwise its id. */
export const bodyWord = (id: NetworkId): string => id.toLowerCase();

/** The network that the body's word means. */
export const networkOfWord = (word: string): NetworkId =>
  firstNetworks.find(({ id }) => bodyWord(id) === word)?.id ?? word;
