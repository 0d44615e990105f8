import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callsPerMinute, keyScopes } from '../../../contracts/developers/keys';
import { createRandom } from '../engine/random';
import { newRun } from './load';
import { onOwnCloud } from './own-cloud';
import { connections } from './post';
import { prove } from './proof';
import { type Customer, makeCustomers } from './target';

const keyLoadUsage = `npm run simulate -- load-keys [options]

  --rate <n>     orders by API keys that begin in a second (50)
  --seconds <n>  for how long (60)
  --keys <n>     each of another customer (20); every fourth may spend 50 cedis a day
  --seed <s>     of what is repeated and what is lost (1)
`;

/** Each connection has an execution environment of its own; more would only start environments here. */
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const price = 5;
/** Numbers that end in 0001 to 0012 would make the local supplier refuse, fail or say nothing. */
const firstRecipient = 1_000_100;
const limitedTo = 50;

interface Program extends Customer {
  readonly key: string;
  readonly mostADay: number | null;
}

/** The results of one idempotency key, over all its requests. */
interface Asked {
  readonly program: Program;
  readonly idempotencyKey: string;
  readonly recipient: string;
  /** All that answers have named. More than one is a breach. */
  readonly numbers: Set<string>;
  /** The last certain answer; null: each was lost. */
  outcome: 'made' | 'refused' | 'limited' | null;
  wasLost: boolean;
  /** The code of the refusal. */
  code?: string;
}

/** `npm run simulate -- load-keys`. @returns the process's exit code */
export async function keyLoadCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      keys: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(keyLoadUsage);
    return 0;
  }
  const [rate, seconds, keys, seed] = [values.rate, values.seconds, values.keys, values.seed].map(Number);
  return (await run({ rate: rate ?? 50, seconds: seconds ?? 60, keys: keys ?? 20, seed: seed ?? 1 })) ? 0 : 1;
}

interface Options {
  readonly rate: number;
  readonly seconds: number;
  readonly keys: number;
  readonly seed: number;
}

/** Orders at a rate, a third of them repeated and a third of the answers lost, and proves that each key made one order at most. */
async function run({ rate, seconds, keys, seed }: Options): Promise<boolean> {
  return onOwnCloud(async (target) => {
    const cedisEach = Math.ceil((rate * seconds * price) / keys) + 100;
    const customers = await makeCustomers(target, { customers: keys, cedisEach });
    const programs = await Promise.all(
      customers.map((customer, index) => programOf(target.api, customer, index)),
    );
    await warmUp(target.api, programs);
    const all = await putKeyLoad(target.api, programs, { rate, seconds, seed });
    const startedAt = performance.now();
    process.stdout.write(`All ${all.asked.length} were asked. Asking again for lost answers\n`);
    await settleLost(target.api, all.asked);
    process.stdout.write('Waiting until every order has ended\n');
    const made = all.asked.filter(({ numbers }) => numbers.size > 0);
    const placed = new Map(
      made.flatMap(({ numbers, program }) => [...numbers].map((id) => [id, program.userId] as const)),
    );
    const loadRun = { ...newRun(), placed };
    const proof = await prove(target, loadRun);
    const breaches = [
      ...proof.breaches,
      ...made.flatMap(({ numbers, idempotencyKey }) =>
        numbers.size > 1 ? [`${idempotencyKey} made ${[...numbers].join(' and ')}`] : [],
      ),
      ...spendBreaches(programs, made),
    ];
    const count = (outcome: Asked['outcome']) =>
      all.asked.filter((asked) => asked.outcome === outcome).length;
    const sorted = all.ms.toSorted((a, b) => a - b);
    const percentile = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    process.stdout.write(
      `${[
        `${all.asked.length} idempotency keys of ${keys} API keys in ${seconds} s, ${all.requests} requests, ${all.lost} answers lost`,
        `${placed.size} orders; ${count('limited')} were turned away by the limit of ${callsPerMinute.orders} a minute, ${count('refused')} refused: ${JSON.stringify(refusals(all.asked))}`,
        `answers: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`,
        `settled ${Math.round((performance.now() - startedAt) / 1000)} s after the last order`,
        `checked: ${JSON.stringify(proof.checked)}`,
        breaches.length === 0 ? 'No breach.' : `BREACHES\n${breaches.slice(0, 20).join('\n')}`,
      ].join('\n')}\n`,
    );
    return breaches.length === 0;
  });
}

/** How many were refused, by code. */
function refusals(all: readonly Asked[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { outcome, code = '' } of all) if (outcome === 'refused') sums[code] = (sums[code] ?? 0) + 1;
  return sums;
}

async function programOf(api: string, customer: Customer, index: number): Promise<Program> {
  const mostADay = index % 4 === 0 ? limitedTo : null;
  const response = await fetch(`${api}/change-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify({
      ...{ action: 'make', mode: 'live', name: `Program ${index}`, scopes: keyScopes, addresses: [] },
      ...{ most_a_day: mostADay, ends_at: null },
    }),
  });
  const body = (await response.json()) as { secret?: string };
  if (body.secret === undefined) throw new Error(`No key: ${JSON.stringify(body)}`);
  return { ...customer, key: body.secret, mostADay };
}

/** Starts an execution environment for each connection, by orders that buy nothing. */
async function warmUp(api: string, [program]: readonly Program[]): Promise<void> {
  if (program === undefined) return;
  const asked = { program, idempotencyKey: 'warm', recipient: '1', outcome: null, wasLost: false };
  const all = Array.from({ length: connections }, () => ({ ...asked, numbers: new Set<string>() }));
  await Promise.all(all.map((one) => order(api, one, null)));
}

async function putKeyLoad(
  api: string,
  programs: readonly Program[],
  { rate, seconds, seed }: Omit<Options, 'keys'>,
) {
  const random = createRandom(seed);
  const asked: Asked[] = [];
  const ms: number[] = [];
  const sum = { requests: 0, lost: 0 };
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const early = startedAt + (number * 1_000) / rate - performance.now();
    if (early > 1) await sleep(early);
    const program = programs[number % programs.length];
    if (program === undefined) throw new Error('Nobody asks');
    const one: Asked = {
      ...{ program, idempotencyKey: randomUUID(), outcome: null, wasLost: false },
      recipient: `024${String(firstRecipient + number)}`,
      numbers: new Set<string>(),
    };
    asked.push(one);
    const isRepeated = random.next() < 1 / 3;
    const lostAfterMs = random.next() < 1 / 3 ? 5 + random.next() * 60 : null;
    const send = async (cutMs: number | null) => {
      sum.requests += 1;
      const before = performance.now();
      const isAnswered = await order(api, one, cutMs);
      if (isAnswered) ms.push(performance.now() - before);
      else sum.lost += 1;
    };
    pending.push(
      send(lostAfterMs).then(() => (one.outcome === null ? send(null) : undefined)),
      ...(isRepeated ? [send(null)] : []),
    );
  }
  await Promise.all(pending);
  return { asked, ms, ...sum };
}

/** @param cutMs hangs up after so long; null: waits @returns whether there was an answer */
async function order(api: string, asked: Asked, cutMs: number | null): Promise<boolean> {
  try {
    const { status, text: said } = await sent(new URL('/v1/orders', api), asked, cutMs);
    const body = JSON.parse(said) as { number?: string; error?: { code: string } };
    if (status === 201 && body.number !== undefined) {
      asked.numbers.add(body.number);
      asked.outcome = 'made';
    } else if (status === 429) asked.outcome ??= 'limited';
    else if (status < 500 && body.error) {
      asked.outcome ??= 'refused';
      asked.code = body.error.code;
    } else return lost(asked);
    return true;
  } catch {
    return lost(asked);
  }
}

/** @throws Error if no answer came, or it was lost */
async function sent(url: URL, { program, idempotencyKey, recipient }: Asked, cutMs: number | null) {
  const body = JSON.stringify({ bundle: 'mtn-1gb', recipient, max_price: price });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${program.key}`,
    'idempotency-key': idempotencyKey,
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(url, { agent, method: 'POST', headers }, resolve);
    asking.once('error', reject);
    // Hangs up while the shop is at work: from when it has a connection.
    if (cutMs !== null)
      asking.once('socket', () => setTimeout(() => asking.destroy(new Error('Lost')), cutMs));
    asking.end(body);
  });
  return { status: response.statusCode ?? 0, text: await text(response) };
}

function lost(asked: Asked): false {
  asked.wasLost = true;
  return false;
}

/** As a program does that lost an answer: asks again under the same key, once its minute is over, until it knows. */
async function settleLost(api: string, all: readonly Asked[]): Promise<void> {
  const isOpen = ({ outcome, wasLost }: Asked) => outcome === null || (wasLost && outcome === 'limited');
  for (let open = all.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    await sleep(2_000);
    for (const one of open) {
      one.outcome = null;
      one.wasLost = false;
      await order(api, one, null);
      // Turned away again: it still doesn't know.
      if ((one.outcome as Asked['outcome']) === 'limited') one.wasLost = true;
    }
  }
}

const spendBreaches = (programs: readonly Program[], made: readonly Asked[]): string[] =>
  programs.flatMap(({ userId, mostADay }) => {
    const spent = made.filter(({ program }) => program.userId === userId).length * price;
    return mostADay !== null && spent > mostADay ? [`${userId} spent ${spent} of ${mostADay}`] : [];
  });
