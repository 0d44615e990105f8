import { firstNetworks } from '../../../../contracts/networks/terms';
import type { ApiFunctionName } from '../../../../contracts/registry';
import type { Output } from '../../../../frontend/src/lib/api/contract-types';
import { adminNetwork, adminPrice, network } from './samples';

const first = firstNetworks.map(({ id, label, mark, colour, prefixes }) => ({
  ...{ id, label, mark, colour, prefixes: [...prefixes] },
}));

/** The site's answers from a shop in which nothing has happened. */
const empty = {
  'get-bundle-prices': {
    prices: [],
    networks: first.map(network),
    delivery_times: [],
  },
  'admin-get-prices': {
    prices: [],
    networks: first.map(adminNetwork),
    version: 0,
    tiers: [],
  },
  'admin-get-customer': {
    user: {
      ...{ id: 'user-2', user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 0 },
      ...{ role: 'user', staff_role: null, tier: null, is_banned: false },
      created_at: '2026-01-01T00:00:00.000Z',
    },
    wallet: { held: 0, debt: 0, spent: 0, entries: [] },
    ...{ has_sign_in: true, has_second_factor: false, api_keys: [], activity: [] },
  },
  'admin-get-balances': {
    ...{ accounts: [], sum: 0, open_orders: { orders: 0, amount: 0 }, check: null, suppliers: [] },
  },
} satisfies { [Name in ApiFunctionName]?: Output<Name> };

type Parts = Readonly<Record<string, unknown>>;

/** Completes the rows of an answer's lists. */
const rows: { readonly [Name in ApiFunctionName]?: Readonly<Record<string, (one: Parts) => Parts>> } = {
  'get-bundle-prices': { networks: (one) => ({ ...network(), ...one }) },
  'admin-get-prices': {
    prices: (one) => ({ ...adminPrice(), ...one }),
    networks: (one) => ({ ...adminNetwork(), ...one }),
  },
};

/** Completes a test's answer by the fields that the function always sends, so that a test gives only those that it is about. */
export function whole(name: ApiFunctionName, body: unknown): unknown {
  if (!(name in empty)) return body;
  const answer: Record<string, unknown> = { ...empty[name as keyof typeof empty], ...(body as object) };
  for (const [list, complete] of Object.entries(rows[name] ?? {})) {
    answer[list] = (answer[list] as Parts[]).map(complete);
  }
  return answer;
}
