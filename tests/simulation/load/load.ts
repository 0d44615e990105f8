import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { pollSteps } from '../../../frontend/src/lib/polling';
import { mtn1gb } from '../../support/shop/purchases';
import { createRandom } from '../engine/random';
import type { LoadOptions } from './options';
import { connections, post } from './post';
import type { Customer, LoadTarget } from './target';

/** The requests and answers of a run. Times are in milliseconds. */
export interface LoadRun {
  /** Purchases that were due. */
  offered: number;
  /** Not sent, because too many were already waiting for an answer. */
  shed: number;
  /** The customer of each order, by its number. */
  readonly placed: Map<string, string>;
  refused: number;
  /** The browser-chosen numbers of purchases without an answer after as many tries as a person makes. */
  readonly unanswered: string[];
  /** Failed requests, by status or `none`. */
  readonly failures: Map<string, number>;
  /** From the time a purchase was due to its answer. */
  readonly purchaseMs: number[];
  readonly lookMs: number[];
  /** From the first purchase to the last answer. */
  seconds: number;
}

/** With this many waiting, the run has reached its limit, and reports that. */
const mostWaiting = 2_000;
/** A person presses the button again; the purchase keeps its number. */
const mostTries = 5;
const betweenTriesMs = 2_000;

const answer = z.looseObject({ success: z.boolean(), order_number: z.nullable(z.string()) });
const list = z.looseObject({
  orders: z.array(z.looseObject({ order_number: z.string(), status: z.string() })),
});

/** Buys at the given rate, whether or not earlier purchases were answered, and polls each order until it ends. */
export async function putLoad(
  target: LoadTarget,
  customers: readonly Customer[],
  { rate, purchases, seed }: LoadOptions,
  run: LoadRun,
): Promise<void> {
  const random = createRandom(seed);
  const startedAt = performance.now();
  const isOver = new AbortController();
  // Everybody who polls listens to it.
  setMaxListeners(0, isOver.signal);
  const looking: Promise<void>[] = [];
  const waiting = new Set<Promise<void>>();
  let at = startedAt;
  for (let number = 0; number < purchases; number += 1) {
    at += (-Math.log(1 - random.next()) / rate) * 1_000;
    const early = at - performance.now();
    if (early > 1) await sleep(early);
    run.offered += 1;
    const customer = customers[number % customers.length];
    if (customer === undefined || waiting.size >= mostWaiting) {
      run.shed += 1;
      continue;
    }
    const buying = buy(target, customer, at, run).then((order) => {
      waiting.delete(buying);
      if (order !== null) looking.push(lookAt(target, customer, order, { run, isOver: isOver.signal }));
    });
    waiting.add(buying);
  }
  while (waiting.size > 0) await Promise.all(waiting);
  run.seconds = (performance.now() - startedAt) / 1_000;
  isOver.abort();
  await Promise.all(looking);
}

/** Starts the functions for every connection, as they are in a shop that sells all day. */
export async function warmUp(target: LoadTarget, [customer]: readonly Customer[]): Promise<void> {
  const token = customer?.token ?? '';
  for (const name of ['get-orders', 'process-bundle-order'] as const) {
    // Not a valid purchase.
    const requests = Array.from({ length: connections }, () => post(target, { name, input: {}, token }));
    await Promise.allSettled(requests);
  }
}

export const newRun = (): LoadRun => ({
  offered: 0,
  shed: 0,
  placed: new Map(),
  refused: 0,
  unanswered: [],
  failures: new Map(),
  purchaseMs: [],
  lookMs: [],
  seconds: 0,
});

/** @returns the order's number; null if there is none */
async function buy(target: LoadTarget, customer: Customer, at: number, run: LoadRun): Promise<string | null> {
  const request = mtn1gb({ requestId: randomUUID() });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const body = await answerTo(target, { name: 'process-bundle-order', input: request, customer }, run);
    if (body !== null) {
      run.purchaseMs.push(performance.now() - at);
      const { success, order_number } = answer.parse(body);
      if (!success || order_number === null) run.refused += 1;
      else run.placed.set(order_number, customer.userId);
      return success ? order_number : null;
    }
    await sleep(betweenTriesMs);
  }
  run.unanswered.push(request.requestId);
  return null;
}

/** Polls as often as the site does, until the order or the run has ended. */
async function lookAt(
  target: LoadTarget,
  customer: Customer,
  order: string,
  { run, isOver }: { readonly run: LoadRun; readonly isOver: AbortSignal },
): Promise<void> {
  let waitedMs = 0;
  while (!isOver.aborted) {
    const everyMs = pollSteps.find(({ untilMs }) => waitedMs < untilMs)?.everyMs ?? 60_000;
    await sleep(everyMs, undefined, { signal: isOver }).catch(() => undefined);
    if (isOver.aborted) return;
    waitedMs += everyMs;
    const askedAt = performance.now();
    const body = await answerTo(target, { name: 'get-orders', input: { limit: 3 }, customer }, run);
    if (body === null) continue;
    run.lookMs.push(performance.now() - askedAt);
    const found = list.parse(body).orders.find(({ order_number }) => order_number === order);
    if (found === undefined || !['pending', 'processing'].includes(found.status)) return;
  }
}

/** Null if there is no answer, or not one of ours. */
async function answerTo(
  target: LoadTarget,
  { name, input, customer }: Pick<Parameters<typeof post>[1], 'name' | 'input'> & { customer: Customer },
  run: LoadRun,
): Promise<unknown> {
  try {
    const { status, body } = await post(target, { name, input, token: customer.token });
    if (status === 200) return body;
    noteFailure(run, String(status));
  } catch {
    noteFailure(run, 'none');
  }
  return null;
}

const noteFailure = ({ failures }: LoadRun, what: string) =>
  void failures.set(what, (failures.get(what) ?? 0) + 1);
