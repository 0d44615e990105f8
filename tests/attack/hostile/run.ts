import { type ApiFunctionName, registry } from '../../../contracts/registry';
import type { Objects } from '../../integration/api/access-matrix/objects';
import { createRandom } from '../../simulation/engine/random';
import { mtn1gb } from '../../support/shop/purchases';
import { hostileBodies } from './bodies';
import { type AttackedShop, type Attempt, secrets } from './in-process';

export interface Outcome {
  readonly tried: number;
  /** The number of answers with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Things that must never happen, each with the body that caused it. */
  readonly findings: readonly string[];
}

interface Options {
  readonly bodies: number;
  readonly seed: number;
  readonly names?: readonly ApiFunctionName[];
  /** Targets made before an earlier attack: its changes of settings may keep anybody from buying. */
  readonly targets?: Targets;
}

/** The callers, and the objects that bodies name. */
export interface Targets {
  readonly people: Awaited<ReturnType<typeof peopleOf>>;
  readonly objects: { readonly theirs: Objects; readonly nobodys: Objects };
}

export async function makeTargets(attacked: AttackedShop): Promise<Targets> {
  const people = await peopleOf(attacked);
  return { people, objects: { theirs: await objectsOf(attacked, people.victim), nobodys: nobodysObjects } };
}

const atOnce = 8;
/** Enough customers to stay below the limit of purchases, so that a body is refused for what it says. */
const customers = 40;
const maximumFindings = 20;

/** Sends hostile bodies to each function in turn, as an admin if it needs one, otherwise as a customer. */
export async function attack(
  attacked: AttackedShop,
  { bodies, seed, names = allNames, targets }: Options,
): Promise<Outcome> {
  const random = createRandom(seed);
  const { people, objects } = targets ?? (await makeTargets(attacked));
  const makers = names.map((name) => ({
    name,
    next: hostileBodies(name, { random: random.fork(name), ...objects }),
  }));
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  let tried = 0;
  const worker = async () => {
    while (tried < bodies && findings.length < maximumFindings) {
      const maker = makers[tried % makers.length];
      tried += 1;
      if (maker === undefined) return;
      const { text, twin } = maker.next();
      const who = people.callerOf(maker.name, tried);
      const attempt = await attacked.attempt(maker.name, text, who);
      statuses.set(attempt.status, (statuses.get(attempt.status) ?? 0) + 1);
      const other = twin === null || who.isAdmin ? null : await attacked.attempt(maker.name, twin, who);
      const wrong = faultOf(attempt) ?? (other && (faultOf(other) ?? difference(attempt, other)));
      if (wrong) findings.push(`${maker.name} (seed ${seed}): ${wrong}\n  ${text.slice(0, 1_000)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { tried, statuses, findings };
}

const allNames = Object.keys(registry) as ApiFunctionName[];

async function peopleOf(attacked: AttackedShop) {
  const staff = { role: 'admin', secondFactorAt: new Date('2026-01-01') } as const;
  const admin = await attacked.person(staff);
  const victim = await attacked.person();
  const callers = await Promise.all(Array.from({ length: customers }, () => attacked.person()));
  return {
    admin,
    victim,
    callerOf(name: ApiFunctionName, turn: number) {
      const isAdmin = registry[name].access === 'admin';
      return { isAdmin, userId: isAdmin ? admin : (callers[turn % callers.length] ?? victim) };
    },
  };
}

async function objectsOf(attacked: AttackedShop, userId: string): Promise<Objects> {
  const send = async (name: ApiFunctionName, input: object) => {
    const { status, body, written } = await attacked.attempt(name, JSON.stringify(input), {
      userId,
      isAdmin: false,
    });
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${body}`);
    if (written.length === 0) throw new Error(`${name} wrote, and nothing noticed`);
    return JSON.parse(body) as { order_number: string; reference: string };
  };
  const bought = mtn1gb();
  const { order_number: order } = await send('process-bundle-order', bought);
  const { reference: topUp } = await send('start-topup', { amount: 5 });
  return {
    user: userId,
    order,
    purchase: bought.requestId,
    topUp,
    price: bought.planId,
  };
}

const nobodysObjects: Objects = {
  user: '00000000-0000-4000-8000-000000000000',
  order: 'ORD000000000000',
  purchase: '00000000-0000-4000-8000-00000000aaaa',
  topUp: 'T0AAAAAAAA0123456789ABCDEF0123456789ABCDEF',
  price: 'mtn-1tb',
};

const wroteNothing = [400, 401, 403, 404, 413, 429];
const stack =
  /\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d+|(Type|Range|Reference|Syntax)Error|zod|dynamo|lambda/i;

/** Returns what is wrong with an answer to any request; null if nothing is. */
export function faultOf({ status, body, written }: Attempt): string | null {
  if (status >= 500 || status < 200) return `was answered ${status}: ${body}`;
  if (status !== 200 && stack.test(body)) return `tells how it is made: ${body}`;
  const secret = secrets.find((each) => body.includes(each));
  if (secret !== undefined) return `tells ${secret}`;
  if (wroteNothing.includes(status) && written.length > 0) {
    return `was answered ${status}, and wrote ${written.join(', ')}`;
  }
  return null;
}

/** Another customer's objects must be answered like nonexistent ones. */
function difference(theirs: Attempt, nobodys: Attempt): string | null {
  const [one, other] = [theirs, nobodys].map(({ status, body }) => `${status} ${codeOf(body)}`);
  const isSaidOfTheCaller = [theirs, nobodys].some(({ status }) => status === 429 || status === 409);
  return one === other || isSaidOfTheCaller ? null : `another's object is answered ${one}, none ${other}`;
}

const codeOf = (body: string): string =>
  (JSON.parse(body) as { error?: { code: string } }).error?.code ?? 'answered';
