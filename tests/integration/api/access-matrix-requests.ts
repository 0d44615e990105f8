import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { ErrorCode } from '../../../contracts/errors';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';
import { newUser } from '../../support/shop/admin-api';
import { mtn1gb } from '../../support/shop/purchases';
import type { ObjectKind, Objects, Owner } from './access-matrix-objects';
import type { Caller } from './access-matrix-people';

type FieldsOf<Name extends ApiFunctionName> = string extends keyof InputOf<Registry[Name]>
  ? never
  : keyof InputOf<Registry[Name]>;

/** What the fields of all inputs name. A field that no input had before does not compile until it is here. */
const named = {
  action: [],
  amount: [],
  api_key: [],
  api_plan_id: [],
  api_type: [],
  approvalId: [],
  balance: [],
  balanceSeen: [],
  ban: [],
  cancelled: [],
  code: [],
  cursor: [],
  data_size: [],
  dateRange: [],
  decision: [],
  email: [],
  headers: [],
  id: ['price'],
  is_active: [],
  kind: [],
  limit: [],
  mine: [],
  month: [],
  name: [],
  network: [],
  orderId: ['order'],
  orderIds: ['order'],
  password: [],
  phone: [],
  phoneNumber: [],
  plan: [],
  planId: ['price'],
  price: [],
  public_key: [],
  query: [],
  rawBody: ['order', 'topUp'],
  primary_plan_id: [],
  secondary_plan_id: [],
  reason: [],
  reference: ['topUp'],
  requestId: ['purchase'],
  search: [],
  seen: [],
  secret_key: [],
  session: [],
  settings: [],
  staff_role: [],
  status: [],
  statusSeen: [],
  statusesSeen: [],
  subject: ['order'],
  text: [],
  type: [],
  updates: [],
  userId: ['user'],
  version: [],
  volume: [],
  words: [],
} as const satisfies Record<
  { [Name in ApiFunctionName]: FieldsOf<Name> }[ApiFunctionName],
  readonly ObjectKind[]
>;

type NamedBy<Name extends ApiFunctionName> = (typeof named)[Extract<
  FieldsOf<Name>,
  keyof typeof named
>][number];

/** What somebody reads who is let in. */
export type Answer = 'success' | ErrorCode;

interface Request<Name extends ApiFunctionName> {
  input(objects: Pick<Objects, NamedBy<Name>>): InputOf<Registry[Name]>;
  /** By whose object it names; `nothing` where its input can name none. */
  readonly answers: Readonly<Record<[NamedBy<Name>] extends [never] ? 'nothing' : Owner, Answer>>;
  /** For a user who is of the staff, to anybody but an owner; absent: the same as for customers. */
  readonly ofStaff?: Answer;
  /** The same, to an owner. */
  readonly ofStaffToOwner?: Answer;
  /** Those who read something else. */
  readonly by?: Readonly<Partial<Record<Caller, Answer>>>;
}

const asking = <const Input>(input: Input) => ({
  input: () => input,
  answers: { nothing: 'success' } as const,
});

const anybodys = { own: 'success', "other's": 'success', missing: 'not_found' } as const;
const notOnesOwn = { ...anybodys, own: 'own_account' } as const;
/** Another's and one that does not exist answer alike. */
const onesOwn = { own: 'success', "other's": 'not_found', missing: 'not_found' } as const;
/** Refusals are part of the answer, and a request id means something to its maker alone. */
const whoConfirms = { name: 'Ama Serwaa', phone: '', password: 'a-good-one' };
const success = { own: 'success', "other's": 'success', missing: 'success' } as const;

const unsigned = (body: object) => ({ rawBody: JSON.stringify(body), headers: {}, query: {} });
const sizes = Array.from({ length: 60 }, (_, index) => `${900 + index}GB`);

/** One request to each function that is good in itself: what comes of it depends on who makes it, and whose it is about. */
export const requests: { readonly [Name in ApiFunctionName]: Request<Name> } = {
  'get-bundle-prices': asking({}),
  'public-get-paystack-config': asking({}),
  'paystack-webhook': {
    input: ({ topUp }) => unsigned({ event: 'charge.success', data: { reference: topUp } }),
    answers: success,
  },
  'bundle-webhook': {
    input: ({ order }) =>
      unsigned({ event: 'transfer.success', data: { reference: order, status: 'delivered' } }),
    answers: success,
  },
  'get-profile': asking({}),
  'register-second-factor': {
    input: () => ({}),
    answers: { nothing: 'second_factor_needed' },
    by: {
      'an owner': 'success',
      'a manager': 'success',
      'somebody of finance': 'success',
      'somebody of support': 'success',
      'a viewer': 'success',
    },
  },
  'switch-off-second-factor': {
    input: () => ({}),
    answers: { nothing: 'success' },
    by: {
      'an owner': 'forbidden',
      'a manager': 'forbidden',
      'somebody of finance': 'forbidden',
      'somebody of support': 'forbidden',
      'a viewer': 'forbidden',
    },
  },
  'send-phone-code': asking({}),
  'verify-phone': asking({ code: '123456' }),
  'repeat-sign-up': {
    input: () => ({ email: `${randomUUID()}@test.example` }),
    answers: { nothing: 'success' },
  },
  'confirm-sign-up': {
    input: () => ({ email: `${randomUUID()}@test.example`, code: '123456', ...whoConfirms }),
    answers: { nothing: 'success' },
  },
  'use-recovery-code': {
    input: () => ({ email: `${randomUUID()}@test.example`, code: 'no such code' }),
    answers: { nothing: 'success' },
  },
  'update-profile': asking({ name: 'Ama Serwaa', phone: '0244123456' }),
  'get-sessions': asking({}),
  'end-session': asking({ session: 'no-such-session' }),
  'get-orders': asking({ limit: 100 }),
  'get-wallet-transactions': asking({ limit: 100 }),
  'process-bundle-order': {
    input: ({ price, purchase }) => mtn1gb({ planId: price, requestId: purchase }),
    answers: success,
  },
  'start-topup': asking({ amount: 5 }),
  'verify-paystack-payment': { input: ({ topUp }) => ({ reference: topUp }), answers: onesOwn },

  'admin-get-books': asking({}),
  'admin-get-overview': asking({}),
  'admin-get-users': asking({}),
  'admin-get-sign-ups': asking({}),
  'admin-create-user': { input: () => newUser(), answers: { nothing: 'success' } },
  'admin-update-user': {
    input: ({ user }) => ({
      userId: user,
      // Unlike that of any of the staff, of whom some are renamed here, too.
      updates: { name: `Kofi ${randomUUID()}` },
    }),
    answers: anybodys,
    ofStaff: 'forbidden',
  },
  'admin-adjust-balance': {
    input: ({ user }) => ({ userId: user, amount: 1, type: 'add', requestId: randomUUID() }),
    answers: notOnesOwn,
  },
  'admin-end-sessions': {
    input: ({ user }) => ({ userId: user }),
    answers: notOnesOwn,
    ofStaff: 'forbidden',
  },
  'admin-ban-user': {
    input: ({ user }) => ({ userId: user, ban: true }),
    answers: notOnesOwn,
    ofStaff: 'forbidden',
  },
  'admin-reset-second-factor': { input: ({ user }) => ({ userId: user }), answers: notOnesOwn },
  'admin-delete-user': {
    input: ({ user }) => ({ userId: user }),
    answers: { ...notOnesOwn, "other's": 'account_in_use' },
    ofStaff: 'forbidden',
    ofStaffToOwner: 'account_in_use',
  },
  'admin-get-orders': asking({}),
  'admin-update-order-status': {
    input: ({ order }) => ({ orderId: order, status: 'completed' }),
    answers: anybodys,
  },
  'admin-bulk-update-orders': {
    input: ({ order }) => ({ orderIds: [order], status: 'processing' }),
    answers: success,
  },
  'admin-export-orders': asking({}),
  'admin-get-topups': asking({}),
  'admin-recheck-topup': { input: ({ topUp }) => ({ reference: topUp }), answers: anybodys },
  'admin-get-dispute-evidence': {
    input: ({ topUp }) => ({ reference: topUp }),
    answers: { own: 'not_found', "other's": 'not_found', missing: 'not_found' },
  },
  'admin-close-topup': {
    input: ({ topUp }) => ({ reference: topUp, reason: 'Nothing was paid' }),
    answers: anybodys,
  },
  'admin-refund-topup': {
    input: ({ topUp }) => ({ reference: topUp, amount: 1, reason: 'Asked for it', requestId: randomUUID() }),
    answers: notOnesOwn,
  },
  'admin-get-prices': asking({}),
  'admin-create-price': {
    input: () => ({ network: 'MTN', data_size: sizes.pop() ?? '', price: 35 }),
    answers: { nothing: 'success' },
  },
  'admin-update-price': { input: ({ price }) => ({ id: price, updates: { price: 4 } }), answers: anybodys },
  'admin-delete-price': { input: ({ price }) => ({ id: price }), answers: anybodys },
  'admin-get-settings': asking({}),
  'admin-update-settings': { input: () => ({ settings: {}, requestId: randomUUID() }), answers: success },
  'admin-test-paystack': asking({}),
  'admin-test-bundle-api': asking({ api_type: 'hubnet' }),
  'admin-get-audit': asking({}),
  'admin-get-attention': asking({}),
  'admin-get-attention-item': {
    input: ({ order }) => ({ subject: { kind: 'order', id: order } }),
    answers: anybodys,
  },
  // None of the orders needs a person.
  'admin-update-attention': {
    input: ({ order }) => ({ subject: { kind: 'order', id: order }, version: 1, action: 'assign' }),
    answers: { own: 'not_found', "other's": 'not_found', missing: 'not_found' },
  },
  'admin-recheck-attention': {
    input: () => ({ subject: { kind: 'payment', id: 'NOSUCHPAYMENT' } }),
    answers: { own: 'not_found', "other's": 'not_found', missing: 'not_found' },
  },
  'admin-recheck-order': { input: ({ order }) => ({ orderId: order }), answers: anybodys },
  'admin-get-approvals': asking({}),
  'admin-decide-approval': {
    input: () => ({ approvalId: 'NOSUCHAPPROVAL', decision: 'refuse', words: 'No' }),
    answers: { nothing: 'not_found' },
  },
  'admin-get-customer': { input: ({ user }) => ({ userId: user }), answers: anybodys },
};

/** Whether the function's input names a user. */
export function namesUser(name: ApiFunctionName): boolean {
  let isNamed = false;
  const objects = new Proxy({} as Objects, {
    get(_, kind) {
      isNamed ||= kind === 'user';
      return 'anything';
    },
  });
  const request: { input(objects: Objects): object } = requests[name];
  request.input(objects);
  return isNamed;
}
