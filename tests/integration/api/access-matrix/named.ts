import type { InputOf } from '../../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../../contracts/registry';
import type { ObjectKind } from './objects';

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
  approvalId: ['approval'],
  balance: [],
  balanceSeen: [],
  ban: [],
  before: [],
  cancelled: [],
  code: [],
  confirmed: [],
  cursor: [],
  data_size: [],
  dateRange: [],
  decision: [],
  email: [],
  from: [],
  headers: [],
  id: ['price'],
  is_active: [],
  kind: [],
  limit: [],
  mine: [],
  month: [],
  name: [],
  moved: [],
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
  totals: [],
  type: [],
  updates: [],
  userId: ['user'],
  change: [],
  fields: [],
  line: [],
  note: [],
  sort: [],
  validity: [],
  version: [],
  volume: [],
  wait: [],
  words: [],
} as const satisfies Record<
  { [Name in ApiFunctionName]: FieldsOf<Name> }[ApiFunctionName],
  readonly ObjectKind[]
>;

export type NamedBy<Name extends ApiFunctionName> = (typeof named)[Extract<
  FieldsOf<Name>,
  keyof typeof named
>][number];
