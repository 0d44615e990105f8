import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { supplierKey } from '../environment';
import {
  Answer,
  type Call,
  escapeHtml,
  type Handler,
  page,
  type Routes,
  readJson,
  send,
  sendHtml,
  table,
  taking,
} from '../http';
import { openState } from '../state';
import { type Script, type ScriptName, scriptByNumber, scriptNames, scripts } from './scripts';

/** One request for an order, whatever its answer. */
interface Submission {
  readonly supplier: string;
  readonly reference: string;
  /** Such as `mtn-new-transaction`. */
  readonly endpoint: string;
  readonly phone: string;
  /** Megabytes. */
  readonly volume: string;
  /** ISO 8601 */
  readonly at: string;
  readonly answer: Script['answer'] | 'duplicate';
}

/** An order that its supplier has taken. */
interface Order {
  readonly supplier: string;
  readonly reference: string;
  readonly volume: string;
  readonly webhook: string | undefined;
  readonly script: ScriptName;
  readonly acceptedAtMs: number;
}

type Incoming = Omit<Submission, 'at' | 'answer'> & Pick<Order, 'webhook'>;

const nothing = { submissions: [] as Submission[], orders: [] as Order[] };

const controlSchema = z.strictObject({
  /** Forgets everything first. */
  reset: z.literal(true).optional(),
  /** The script of every order. */
  script: z.enum(scriptNames).optional(),
  /** Milliseconds from acceptance to the next status, and to the one after it. */
  delayMs: z.int().min(0).optional(),
  /** Whether delivery reports are sent. */
  webhooks: z.boolean().optional(),
  /** Each supplier's balance in cedis, before the orders that it took. */
  float: z.number().optional(),
});

const defaults: z.output<typeof controlSchema> = { delayMs: 2_000, webhooks: true, float: 100_000 };

const slowMs = 5_000;
/** About the wholesale price. */
const cedisPerMegabyte = 0.0045;

type Suppliers = ReturnType<typeof openSuppliers>;

/** Any number of simulated suppliers: each exists from its first request. */
function openSuppliers(file: string | undefined) {
  const state = openState(file, structuredClone(nothing));
  let { delayMs = 0, webhooks = true, float = 0, script: forAll } = defaults;

  const find = (supplier: string, reference: string) =>
    state.value.orders.find((order) => order.supplier === supplier && order.reference === reference);
  const costOf = ({ volume }: Pick<Order, 'volume'>) => Number(volume) * cedisPerMegabyte;
  const floatOf = (supplier: string): number =>
    state.value.orders
      .filter((order) => order.supplier === supplier)
      .reduce((left, order) => left - costOf(order), float);
  /** Sends a delivery report for each status that follows. It isn't signed, and isn't sent again if it fails. */
  const report = async ({ supplier, reference, script, webhook }: Order) => {
    for (const status of statusesOf(script)) {
      await delay(delayMs, undefined, { ref: false });
      if (!webhooks || webhook === undefined) continue;
      const event = status === 'failed' ? 'transfer.failed' : 'transfer.success';
      const data = { reference, status };
      await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(supplier === 'hubnet' ? { event, data } : data),
      }).catch(() => undefined);
    }
  };
  return {
    value: () => state.value,
    floatOf,
    /** The present status of an order; undefined if its supplier hasn't taken it. */
    status(supplier: string, reference: string) {
      const order = find(supplier, reference);
      if (!order) return undefined;
      const statuses = statusesOf(order.script);
      const passed = Math.floor((Date.now() + 1 - order.acceptedAtMs) / delayMs);
      return statuses[Math.min(passed, statuses.length) - 1] ?? 'In Progress';
    },
    async place(incoming: Incoming): Promise<Submission['answer']> {
      const { webhook, ...order } = incoming;
      const { supplier, reference, phone } = order;
      const { submissions, orders } = state.value;
      const isKnown = find(supplier, reference) !== undefined;
      const attempt = submissions.filter((each) => each.reference === reference).length + 1;
      const name =
        costOf(order) > floatOf(supplier) ? 'no-float' : (forAll ?? scriptByNumber(phone, attempt));
      const script: Script = scripts[name];
      const answer = isKnown ? 'duplicate' : script.answer;
      submissions.push({ ...order, at: new Date().toISOString(), answer });
      if (!isKnown && script.statuses) {
        const taken = { ...order, webhook, script: name, acceptedAtMs: Date.now() };
        orders.push(taken);
        void report(taken);
      }
      state.value = { submissions, orders };
      if (script.isSlow) await delay(slowMs);
      return answer;
    },
    control({ reset, ...changes }: z.output<typeof controlSchema>) {
      if (reset) state.value = structuredClone(nothing);
      const before = reset ? defaults : { delayMs, webhooks, float, script: forAll };
      ({ delayMs = 0, webhooks = true, float = 0, script: forAll } = { ...before, ...changes });
      return {};
    },
  };
}

const statusesOf = (name: ScriptName): NonNullable<Script['statuses']> =>
  (scripts[name] as Script).statuses ?? [];

/** The suppliers' APIs at `/suppliers/<protocol>/<id>/`, a control endpoint for tests, and a page. */
export function supplierRoutes(file: string | undefined): Routes {
  const suppliers = openSuppliers(file);
  return {
    'GET /suppliers/?': ({ response }) => sendHtml(response, suppliersPage(suppliers)),
    'GET /suppliers/_control/orders': () => suppliers.value().submissions,
    'POST /suppliers/_control': taking(controlSchema, suppliers.control),
    ...protocol('rest', 'x-api-key', '', rest(suppliers)),
    ...protocol('hubnet', 'token', 'Bearer ', hubnet(suppliers)),
  };
}

/** Puts a protocol's routes below each supplier's address, for callers with its key. */
const protocol = (name: string, header: string, prefix: string, routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([route, handle]): [string, Handler] => [
      route.replace(' ', ` /suppliers/${name}/:supplier`),
      (call) => {
        const key = `${prefix}${supplierKey(call.params.supplier ?? '')}`;
        if (call.request.headers[header] === key) return handle(call);
        throw new Answer(401, {
          success: false,
          status: false,
          message: 'Invalid API key',
          reason: 'Invalid token',
        });
      },
    ]),
  );

/** What a protocol answers to an order: HTTP status and body. Nothing: the caller waits until it gives up. */
type Answers = Readonly<Record<Submission['answer'], readonly [status: number, body: unknown] | null>>;

/** Places an order, and answers it. */
async function answerOrder({ response }: Call, placed: Promise<Submission['answer']>, answers: Answers) {
  const answer = answers[await placed];
  if (answer === null) return;
  const [status, body] = answer;
  const text = typeof body === 'string' && body.startsWith('{') ? body : JSON.stringify(body);
  send(response, status, text, { 'content-type': 'application/json' });
}

const restOrder = z.object({
  reference: z.string().min(1).max(64),
  network: z.string(),
  phone: z.string().regex(/^0\d{9}$/),
  volume_mb: z.int().positive(),
  webhook_url: z.url().optional(),
});

const restStatuses = { 'In Progress': 'processing', Completed: 'delivered', failed: 'failed' } as const;

const restFailure = (message: string) => ({ success: false, message });

/** `X-API-Key`, `POST orders`, `GET orders/{reference}`, `GET balance`. A repeated reference means the same order. */
function rest(suppliers: Suppliers): Routes {
  const found = (supplier = '', reference = '') => {
    const status = suppliers.status(supplier, reference);
    if (status === undefined) throw new Answer(404, restFailure('Order not found'));
    return { success: true, message: 'OK', data: { reference, status: restStatuses[status] } };
  };
  return {
    'POST /orders': taking(restOrder, (order, call) => {
      const { supplier = '' } = call.params;
      const { reference, network, phone, volume_mb, webhook_url: webhook } = order;
      const asked = { endpoint: `orders (${network})`, phone, volume: String(volume_mb), webhook };
      const placed = suppliers.place({ supplier, reference, ...asked });
      const accepted = {
        success: true,
        message: 'OK',
        data: { reference, status: 'processing' },
      };
      return answerOrder(call, placed, {
        accepted: [201, accepted],
        duplicate: [200, accepted],
        refused: [422, restFailure("This number can't receive data")],
        'bare-string': [422, 'The phone number field is invalid'],
        'no-float': [402, restFailure('Insufficient balance')],
        'rate-limited': [429, restFailure('Too many requests')],
        'error-500': [500, restFailure('Server error')],
        'broken-json': [201, '{"success": true, "mess'],
        nothing: null,
      });
    }),
    'GET /orders/:reference': ({ params }) => found(params.supplier, params.reference),
    'GET /balance': ({ params: { supplier = '' } }) => ({
      success: true,
      data: { balance: suppliers.floatOf(supplier).toFixed(2), currency: 'GHS' },
    }),
  };
}

const hubnetOrder = z.object({
  phone: z.string().regex(/^\d{10}$/, 'Phone number must have 10 digits'),
  volume: z.string().regex(/^[1-9]\d*$/, 'Invalid volume'),
  reference: z.string().min(6).max(25),
  webhook: z.url().optional(),
});

const hubnetFailure = (code: string, reason: string) =>
  [200, { status: false, code, message: code, reason }] as const;

/** Hubnet's own. Unlike the real Hubnet, it also sells all other networks. */
const hubnet = (suppliers: Suppliers): Routes => ({
  'POST /:endpoint': async (call) => {
    const { supplier = '', endpoint = '' } = call.params;
    const parsed = hubnetOrder.safeParse(await readJson(call.request));
    if (!parsed.success) throw new Answer(400, parsed.error.issues[0]?.message);
    const { reference, phone, volume, webhook } = parsed.data;
    const placed = suppliers.place({ supplier, reference, endpoint, phone, volume, webhook });
    return answerOrder(call, placed, {
      accepted: [200, { status: true, message: '0000', transaction_id: `TXN${reference}`, reference }],
      duplicate: hubnetFailure('1003', 'Reference has been used'),
      refused: hubnetFailure('1002', "This number can't receive data"),
      'bare-string': [400, 'The phone number field is invalid'],
      'no-float': hubnetFailure('1006', 'Insufficient balance'),
      'rate-limited': hubnetFailure('1007', 'Too many requests'),
      'error-500': [500, { message: 'Server Error' }],
      'broken-json': [200, '{"status": true, "mess'],
      nothing: null,
    });
  },
  'GET /check_balance': ({ params: { supplier = '' } }) => ({
    status: true,
    currency: 'GHS',
    balance: suppliers.floatOf(supplier).toFixed(2),
  }),
  'GET /check-transaction-status': ({ url, params: { supplier = '' } }) => {
    const reference = url.searchParams.get('reference') ?? '';
    const status = suppliers.status(supplier, reference);
    if (status === undefined) throw new Answer(404, { status: false, message: 'Transaction not found' });
    return { status: true, message: '0000', reference, data: { reference, status } };
  },
});

const shownOrders = 200;

/** The orders received, and the numbers that script the suppliers' behaviour. */
const suppliersPage = (suppliers: Suppliers): string =>
  page(
    'Simulated suppliers',
    `<p>To change how they behave, see <code>POST _control</code> in local/README.md. Any number of others can be added in the shop’s settings:
<code>rest/acme/</code> and <code>hubnet/acme/</code> at this address, with the key <code>local-acme-key</code>, and so on for other ids.</p>
<h2>Scripts by number</h2>
${table(
  ['Number ends in', 'Script', 'What the supplier does'],
  scriptNames.map((name) => {
    const { digits = 'anything else', summary }: Script = scripts[name];
    return [digits, name, summary];
  }),
)}
<h2>Orders received</h2>
${table(
  ['Time', 'Supplier', 'Reference', 'Endpoint', 'Number', 'Megabytes', 'Answer', 'Status now'],
  suppliers
    .value()
    .submissions.slice(-shownOrders)
    .toReversed()
    .map(({ at, supplier, reference, endpoint, phone, volume, answer }) => {
      const status = suppliers.status(supplier, reference) ?? 'not taken';
      return [at, supplier, reference, endpoint, phone, volume, answer, status].map(escapeHtml);
    }),
)}`,
  );
