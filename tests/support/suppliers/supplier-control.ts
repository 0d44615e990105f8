import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** `hang-up` breaks the connection. */
export type Answer = { readonly status: number; readonly text: string } | 'hang-up';

export interface AnsweringServer {
  readonly url: string;
  /** The last request. */
  asked(): Request | undefined;
  /** Sets the answers from now on: these in turn, then always the last one. Returns the requests. */
  answer(...answers: readonly Answer[]): readonly Request[];
  close(): Promise<void>;
}

/** Starts a service that gives set answers. */
async function startAnsweringServer(): Promise<AnsweringServer> {
  let answers: readonly Answer[] = [];
  let requests: Request[] = [];
  const server = createServer(({ method = '', url: path = '', headers, socket }, response) => {
    requests.push({ method, path, headers });
    const next = answers[requests.length - 1] ?? answers.at(-1) ?? 'hang-up';
    if (next === 'hang-up') socket.destroy();
    else response.writeHead(next.status).end(next.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => requests.at(-1),
    answer(...wanted) {
      [answers, requests] = [wanted, []];
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts one for a test file, from its first test to its last. */
export function answeringServer(): Omit<AnsweringServer, 'close'> {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await startAnsweringServer();
  });
  afterAll(() => server.close());
  return {
    get url() {
      return server.url;
    },
    asked: () => server.asked(),
    answer: (...answers) => server.answer(...answers),
  };
}

export const jsonAnswer = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });

const received = z.array(z.looseObject({ reference: z.string(), phone: z.string() }));

/** Returns every order that the supplier simulator has received, including refused ones. */
export async function supplierOrders(suppliers: string) {
  const response = await fetch(`${suppliers}/_control/orders`);
  return received.parse(await response.json());
}

/** Tells the simulator how to behave; the fields are in `local/README.md`. */
export async function controlSupplier(suppliers: string, command: object): Promise<void> {
  const response = await fetch(`${suppliers}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The simulator refused: ${response.status} ${await response.text()}`);
}

const other = 'ORDZZZZZZZZZZZZ';

/** Returns answers to a submission or a status query that prove nothing: HTTP status and body. */
export const unlistedAnswers = (reference: string): [http: number, body: unknown][] => [
  ...words.flatMap((message): [number, unknown][] => [[200, { success: false, status: false, message }]]),
  ...[400, 403, 404, 408, 409, 422].map((http): [number, unknown] => [
    http,
    { success: false, message: 'No' },
  ]),
  [400, 'Something is wrong'],
  [404, 'no route'],
  [408, 'timeout'],
  ...[200, 201, 400, 401, 404, 500, 502, 503].map((http): [number, unknown] => [http, '<html>ok</html>']),
  ...[200, 201, 202, 204, 400].map((http): [number, unknown] => [http, '']),
  [200, null],
  [200, []],
  [200, [1, 2]],
  [200, 42],
  [200, 'OK'],
  [200, {}],
  [200, { reference }],
  [200, { success: 'true', status: 7 }],
  [200, { success: { yes: true } }],
  [200, { status: true, success: true, data: 'delivered' }],
  [200, { status: true, success: true, data: [{ status: 'delivered' }] }],
  [200, { status: true, success: true, data: { status: { word: 'delivered' }, reference } }],
  [200, { status: true, success: true, data: { status: 'quantum', reference } }],
  // The answer of another order.
  [200, { status: true, success: true, message: '0000', reference: other }],
  [200, { status: true, success: true, data: { status: 'delivered', reference: other } }],
  [200, { status: true, success: true, data: { status: 'failed', reference: other } }],
  [200, { status: true, success: true, reference, data: { status: 'delivered', reference: other } }],
  [200, { status: false, success: false, message: 'Invalid phone number', reference: other }],
  [402, { status: false, success: false, message: 'Insufficient balance', reference: other }],
  // Both yes and no.
  [200, { success: true, status: false, message: 'Invalid phone number' }],
  [200, { status: 'success', success: false, event: 'charge.rejected' }],
  [400, { status: true, success: true, message: '0000' }],
  [401, { status: true, success: true, message: 'Invalid token' }],
  // A refusal of an order that is under way.
  [
    200,
    {
      success: false,
      status: false,
      message: 'Insufficient balance',
      data: { status: 'delivered', reference },
    },
  ],
  [200, { success: false, status: false, message: 'Invalid phone number', data: { status: 'processing' } }],
  [402, { success: false, message: 'Insufficient balance', data: { status: 'pending', reference } }],
  [402, { status: 'success', message: 'Insufficient balance', data: { status: 'processing' } }],
  [200, { success: false, status: false, message: 'Invalid phone number', data: { transaction_id: 'T1' } }],
  [429, { status: true, success: true, message: '0000' }],
  [500, { status: false, success: false, message: 'Invalid phone number' }],
  [500, { status: true, success: true, data: { status: 'failed', reference } }],
];

/** The words of suppliers that were still working on an order, or already had it. */
const words = [
  'Number does not exist',
  'This number already has an active bundle',
  'Request timed out, please confirm status',
  'Transaction is being processed',
  'Operator not responding',
  'Reference must be unique',
  'Reference has been used',
  'Duplicate reference',
  'Order already exists',
  'Service temporarily unavailable',
  'Pending confirmation',
  'Your balance was insufficient for the last retry, order queued',
  'Invalid phone number? Order 17 was sent to it',
  'Failed',
  'Error',
  '1003',
  '',
];
