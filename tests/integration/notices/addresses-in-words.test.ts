import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Contract } from '../../../contracts/contract';
import { registry } from '../../../contracts/registry';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

/** What staff write and customers read, by its function and field: the words are refused before anything else is looked at. */
const writers = {
  'admin-create-price note': (note: string) =>
    api.callAsAdmin('admin-create-price', { network: 'MTN', data_size: '900MB', price: 5, note }),
  'admin-create-price validity': (validity: string) =>
    api.callAsAdmin('admin-create-price', { network: 'MTN', data_size: '900MB', price: 5, validity }),
  'admin-update-price updates.note': (note: string) =>
    api.callAsAdmin('admin-update-price', { id: 'mtn-1gb', updates: { note } }),
  'admin-update-price updates.validity': (validity: string) =>
    api.callAsAdmin('admin-update-price', { id: 'mtn-1gb', updates: { validity } }),
  'admin-answer-case text': (text: string) =>
    api.callAsAdmin('admin-answer-case', {
      orderId: 'ORD000000000001',
      version: 1,
      text,
      requestId: randomUUID(),
    }),
  'admin-update-user updates.application.words': (words: string) =>
    api.callAsAdmin('admin-update-user', {
      userId: randomUUID(),
      updates: { application: { made_at: new Date().toISOString(), words } },
      requestId: randomUUID(),
    }),
  'admin-update-user reason': (reason: string) =>
    api.callAsAdmin('admin-update-user', {
      userId: randomUUID(),
      updates: { balance: 5 },
      reason,
      requestId: randomUUID(),
    }),
  'admin-adjust-balance reason': (reason: string) =>
    api.callAsAdmin('admin-adjust-balance', { userId: randomUUID(), amount: 5, type: 'add', reason }),
  'admin-name-tiers names.t1': (t1: string) =>
    api.callAsAdmin('admin-name-tiers', { requestId: randomUUID(), names: { t1 }, seen: {} }),
  'admin-update-network fields.notice': (notice: string) =>
    api.callAsAdmin('admin-update-network', {
      requestId: randomUUID(),
      id: 'MTN',
      change: 'change',
      fields: { notice },
    }),
  'admin-pause-sales pause.words': (words: string) =>
    api.callAsAdmin('admin-pause-sales', {
      requestId: randomUUID(),
      target: { network: 'MTN' },
      pause: { words, from: null, until: null, mode: 'send_later', resumes: false },
    }),
};

test.each(Object.entries(writers))('%s sends customers to no other address', async (_, write) => {
  const { status, body } = await write('Pay at x.io');
  expect({ status, message: (body as { error?: { message: string } }).error?.message }).toEqual({
    status: 400,
    message: 'Texts for customers can’t have a web address: x.io. Nothing is changed.',
  });
});

/** Texts that customers don't read, or that aren't words, by their field alone or with its function. */
const otherTexts = {
  'looked up or chosen': ['id', 'planId', 'reference', 'search', 'seen'],
  'known by suppliers': ['plan_id', 'api_plan_id', 'primary_plan_id', 'secondary_plan_id', 'data_size'],
  'names, which have rules of their own': ['name', 'label', 't1', 't2', 't3', 't4', 't5', 'title'],
  'how somebody is reached': ['phone', 'password', 'address'],
  'read by staff': [
    'reason',
    'admin-add-customer-note text',
    'admin-change-float text',
    'admin-mark-owed text',
    'admin-record-bank-balance text',
    'admin-update-attention text',
    'admin-decide-approval words',
  ],
  'only compared with what is stored': [
    'admin-update-settings seen.activation_suppliers',
    'admin-change-notices seen.words',
    'admin-update-network seen.notice',
    'admin-pause-sales seen.words',
    'admin-update-user seen.email',
  ],
  'checked as a template of a notice': ['admin-change-notices words.text'],
};

test('each text that staff can write is among these, or is no words to customers', () => {
  const others = Object.values(otherTexts).flat();
  const unknown = textsOfStaff().filter(
    (text) =>
      !(text in writers || others.includes(text) || others.includes(text.split(/[ .]|\[\]/).at(-1) ?? '')),
  );
  expect(textsOfStaff().length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

interface Schema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** `admin-update-price updates.note`: the texts of 30 characters and more that may have spaces, but for cursors. */
function textsOfStaff(): string[] {
  return Object.values<Contract>(registry)
    .filter(({ access, kind }) => access === 'admin' && kind === 'mutation')
    .flatMap(({ name, input }) =>
      textsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '').map(
        (path) => `${name} ${path}`,
      ),
    );
}

function textsIn(schema: Schema, path: string): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], allOf = [], oneOf = [] } = schema;
  const inner = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const all = [
    ...(isText(schema) ? [path] : []),
    ...[...anyOf, ...allOf, ...oneOf, ...inner].flatMap((each) => textsIn(each, path)),
    ...(items ? textsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, below(name))),
  ];
  return [...new Set(all)];
}

const isText = ({ type, maxLength = Number.POSITIVE_INFINITY, pattern, format, ...rest }: Schema): boolean =>
  type === 'string' &&
  rest.enum === undefined &&
  rest.const === undefined &&
  format === undefined &&
  maxLength >= 30 &&
  (pattern === undefined || pattern === '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$');
