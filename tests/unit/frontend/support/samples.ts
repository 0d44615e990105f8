import type {
  AdminNetwork,
  AdminOrder,
  AdminPrice,
  BundlePrice,
  Order,
  Output,
  Profile,
  Recipient,
} from '../../../../frontend/src/lib/api/contract-types';

/** An admin is an owner by default. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  user_id: 'user-1',
  name: 'Ama Serwaa',
  email: 'ama@nkoso.example',
  phone: '0241234567',
  role: 'user',
  staff_role: changes.role === 'admin' ? 'owner' : null,
  balance: 20,
  held: 0,
  debt: 0,
  created_at: '2026-01-05T10:00:00.000Z',
  spent: { today: 0, month: 5, total: 12.5 },
  second_factor: { since: null },
  orders_count: 3,
  ...changes,
});

type Account = Output<'admin-get-users'>['users'][number];

/** A customer as staff read them. */
export const account = (changes: Partial<Account> = {}): Account => ({
  id: 'customer-1',
  user_id: 'customer-1',
  name: 'Adwoa Sika',
  email: 'adwoa@test.example',
  phone: '0241234567',
  role: 'user',
  staff_role: null,
  tier: null,
  balance: 10,
  is_banned: false,
  created_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});

export const order = (changes: Partial<Order> = {}): Order => ({
  id: 'order-1',
  order_number: 'ORD7K2M9QXWPTRA',
  user_id: 'user-1',
  user_name: 'Ama Serwaa',
  phone_number: '0241234567',
  network: 'MTN',
  data_plan: 'MTN 1GB',
  amount: 5,
  status: 'completed',
  api_used: 'hubnet',
  created_at: '2026-11-19T10:24:00.000Z',
  timeline: [],
  is_checked: false,
  can_cancel: false,
  plan_id: 'mtn-1gb',
  ...changes,
});

export const adminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  ...order(),
  ...{ is_user_deleted: false, attention: [] },
  ...{ is_by_hand: false, may_arrive: false, was_delivered: false },
  ...changes,
});

type Subject = Output<'admin-get-attention-item'>;

/** The page of an order that its supplier doesn't confirm. */
export const orderPage = (changes: Partial<Subject> = {}): Subject => ({
  subject: { kind: 'order', id: 'ORD7K2M9QXWPTRA' },
  customer: { user_id: 'ama', name: 'Ama Serwaa', phone: '0244123456', is_deleted: false },
  amount: 5,
  due_at: null,
  actions: ['ask'],
  item: { version: 3, reasons: ['order_unconfirmed'], opened_at: '2026-11-19T10:24:00.000Z' },
  order: adminOrder({ status: 'processing', may_arrive: true }),
  ...{ case: null, topup: null, finding: null, timeline: [] },
  ...changes,
});

type TopUp = NonNullable<Subject['topup']>;

/** The page of a top-up of ₵20.00, of which ₵12.00 can go back. */
export const topUpPage = (
  {
    refundable,
    ...topup
  }: Omit<Partial<TopUp>, 'refundable'> & { refundable?: Partial<TopUp['refundable']> } = {},
  changes: Partial<Subject> = {},
): Subject => ({
  ...orderPage(),
  ...{ subject: { kind: 'top_up', id: 'T1234567890' }, amount: 20, item: null, order: null },
  actions: ['ask', 'refund'],
  topup: {
    ...{ reference: 'T1234567890', status: 'completed', payable: 20.4, credited: 20, held: 0 },
    ...{ payment_method: 'mobile_money', transaction_id: '4711', dispute: null, refunds: [], sent_back: [] },
    created_at: '2026-11-19T10:24:00.000Z',
    ...topup,
    refundable: {
      ...{ most: 12, blocked: null, balance: 15, charge: 0.4, is_key_changed: false },
      ...refundable,
    },
  },
  ...changes,
});

export const price = (changes: Partial<BundlePrice> = {}): BundlePrice => ({
  id: 'mtn-1gb',
  network: 'MTN',
  data_size: '1GB',
  price: 5,
  api_plan_id: null,
  validity: null,
  note: null,
  is_active: true,
  ...changes,
});

/** A price as owners read it. */
export const adminPrice = (changes: Partial<AdminPrice> = {}): AdminPrice => ({
  ...price(),
  ...{ version: 1, sort: 0, cost: null, tiers: {}, codes: {} },
  ...changes,
});

type Network = Output<'get-bundle-prices'>['networks'][number];

/** A row of the price list. */
export const network = (changes: Partial<Network> = {}): Network => ({
  id: 'MTN',
  label: 'MTN',
  mark: 'MTN',
  colour: '#ffcb05',
  prefixes: ['024'],
  balance_code: '',
  on_sale: true,
  taken_off: false,
  notice: '',
  has_plans: true,
  ...changes,
});

/** A row of the staff's price list. */
export const adminNetwork = (changes: Partial<AdminNetwork> = {}): AdminNetwork => ({
  ...network(),
  codes: {},
  is_fixed: true,
  route: null,
  ...changes,
});

export const recipient = (changes: Partial<Recipient> = {}): Recipient => ({
  phone_number: '0241234567',
  name: 'Kofi',
  ...changes,
});
