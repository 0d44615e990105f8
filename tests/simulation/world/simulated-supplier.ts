import type { SupplierName } from '../../../contracts/constants';
import type { SupplierProtocol } from '../../../contracts/suppliers/contracts';
import type { HttpAnswer } from '../../../lambdas/adapters/http/request-json';
import { readPlaced, readStatus } from '../../../lambdas/adapters/suppliers/answers';
import type { RateLimit } from '../../../lambdas/core/suppliers/rate-limits';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import type { Simulation } from '../engine/simulation';
import { assert } from './assert';
import type { Conversation, Sending, Word } from './conversation';
import { supplierAnswers } from './supplier-answers';
import { type Fate, supplierBooks } from './supplier-books';

/** How a supplier can treat an order that it gets for the first time. */
export type Treatment =
  | 'deliver at once'
  | 'accept, then deliver'
  | 'accept, then fail'
  | 'accept for ever'
  | 'deliver, then fail'
  | 'fail, then deliver'
  | 'take it, but say nothing'
  | 'take it, but list it late'
  | 'take it, but answer unclearly'
  | 'take it, but refuse it'
  | 'say nothing'
  | 'answer unclearly'
  | 'refuse'
  | 'have trouble'
  | 'refuse our key'
  | 'be busy'
  | 'be busy, but take it'
  | 'be busy, but keep it as failed';

/** How it treats an order that it already has. */
export type Repetition =
  | 'take it again'
  | 'answer with the first'
  | 'call it a repetition'
  | 'have no float'
  | 'answer unclearly';

/** The account of this key has our orders. Other keys' accounts don't know them. */
export const supplierKey = 'key';
export const otherAccountsKey = 'key of another account';
const keys = [supplierKey, otherAccountsKey];

export interface SimulatedSupplier {
  readonly name: SupplierName;
  readonly protocol: SupplierProtocol;
  /** The supplier as called with this key. */
  port(key: string): Supplier;
  /** How often it accepted an order, not counting refusals. */
  taken(reference: string): number;
  delivered(reference: string): number;
  /** How many of these deliveries are of submissions that it answered with a refusal. */
  deniedDeliveries(reference: string): number;
  /** A delivery fails days later, and nobody is told. */
  takeBack(reference: string): void;
  /** An order that would have stayed open ends after all. */
  end(reference: string, fate: 'delivered' | 'failed'): void;
  /** Whether it would answer a status query with the order's end. */
  tellsEnd(reference: string): boolean;
}

export interface SupplierOptions {
  readonly name: SupplierName;
  /** @default hubnet’s for Hubnet, and rest for others */
  readonly protocol?: SupplierProtocol;
  readonly perMinute: number | null;
  readonly treat: () => Treatment;
  /** @default take it again */
  readonly treatAgain?: () => Repetition;
  /** Whether an answer proves nothing. @default never */
  readonly isUnclear?: () => boolean;
  /** The time from acceptance to the order's end. */
  readonly delayMs: () => number;
  /** How late an order appears in its list. @default as late as it promises */
  readonly listedAfterMs?: () => number;
  readonly conversation: Conversation;
  /** Called at each end, as its webhook would be. */
  readonly report: (reference: string, outcome: 'delivered' | 'failed') => void;
  /** Called for each call that counts towards its limit. */
  readonly onCall?: (limit: RateLimit) => void;
}

/** Its answer, and the answer's meaning by the documented lists. */
interface Said {
  readonly http: HttpAnswer;
  readonly word: Word;
}

interface Given extends Said {
  readonly atMs: number;
}

/**
 * How long a supplier's list may lack an order that was taken. With a minute before the first query and two between 'not found' answers,
 * even an order that was slow to arrive is listed by then.
 */
const listedWithinMs = 2 * 60_000;

const noAnswer: Said = { http: { kind: 'no_answer', detail: 'Simulated' }, word: 'nothing' };

/**
 * A supplier that behaves as badly as possible, at the other end of the wire. It keeps the truth: the orders it took, and the result of
 * each submission. It prevents no duplicates; that is our job.
 */
export function simulatedSupplier(simulation: Simulation, options: SupplierOptions): SimulatedSupplier {
  const { name, perMinute, conversation, onCall } = options;
  const { protocol = name === 'hubnet' ? 'hubnet' : 'rest' } = options;
  const random = simulation.random.fork(name);
  const answers = supplierAnswers(protocol);
  const books = supplierBooks(simulation, options);
  const given = (said: Said): Given => ({ ...said, atMs: simulation.clock.now().getTime() });
  const sent: { readonly key: string; readonly reference: string; readonly sending: Sending }[] = [];
  /** Whether another account may have the order: then this one's failure proves nothing. */
  const isElsewhere = (key: string, reference: string): boolean =>
    sent.some((each) => each.reference === reference && each.key !== key && each.sending.says !== 'no');
  const wire = {
    place: async (key: string, reference: string): Promise<Given> => {
      if (!keys.includes(key)) return given({ http: answers.keyRefused, word: 'no' });
      return given(books.knows(key, reference) ? placeAgain(key, reference) : place(key, reference));
    },
    status: async (key: string, reference: string): Promise<Given> => given(status(key, reference)),
  };

  const said = {
    taken: (reference: string): Said => ({ http: answers.taken(reference), word: 'yes' }),
    unclear: (reference: string): Said => ({ http: answers.unclear(random, reference), word: 'nothing' }),
    refused: (words: Parameters<typeof answers.refused>[0]): Said => ({
      http: answers.refused(words),
      word: 'no',
    }),
  };

  function place(key: string, reference: string): Said {
    const take = (...fates: Fate[]) => books.take(key, reference, fates);
    const takeAndDeny = () => books.take(key, reference, ['delivered'], true);
    const treatment = options.treat();
    switch (treatment) {
      case 'deliver at once':
        books.takeAtOnce(key, reference, 'delivered');
        return { http: answers.state(reference, 'delivered'), word: 'delivered' };
      case 'deliver, then fail':
        take('delivered', 'failed');
        return said.taken(reference);
      case 'accept, then deliver':
        take('delivered');
        return said.taken(reference);
      case 'accept, then fail':
        take('failed');
        return said.taken(reference);
      case 'fail, then deliver':
        take('failed', 'delivered');
        return said.taken(reference);
      case 'accept for ever':
        take();
        return said.taken(reference);
      case 'take it, but list it late':
        books.hide(reference, options.listedAfterMs?.() ?? listedWithinMs);
        take('delivered');
        return noAnswer;
      case 'take it, but say nothing':
        take('delivered');
        return noAnswer;
      case 'take it, but answer unclearly':
        take(random.chance(0.8) ? 'delivered' : 'failed');
        return said.unclear(reference);
      case 'take it, but refuse it':
        takeAndDeny();
        return said.refused(random.pick(['Invalid phone number', 'Insufficient balance']));
      case 'say nothing':
        return noAnswer;
      case 'answer unclearly':
        return said.unclear(reference);
      case 'refuse':
        return said.refused('Invalid phone number');
      case 'have trouble':
        return said.refused(random.pick(['Insufficient balance', 'Plan does not exist']));
      case 'refuse our key':
        return { http: answers.keyRefused, word: 'no' };
      case 'be busy, but take it':
        takeAndDeny();
        return { http: answers.busy, word: 'no' };
      case 'be busy, but keep it as failed':
        books.takeAtOnce(key, reference, 'failed', true);
        return { http: answers.busy, word: 'no' };
      case 'be busy':
        return { http: answers.busy, word: 'no' };
    }
  }

  function placeAgain(key: string, reference: string): Said {
    switch (options.treatAgain?.() ?? 'take it again') {
      case 'take it again':
        return place(key, reference);
      case 'answer with the first':
        return said.taken(reference);
      case 'call it a repetition':
        return { http: answers.repeated, word: 'nothing' };
      case 'have no float':
        return said.refused('Insufficient balance');
      case 'answer unclearly':
        return said.unclear(reference);
    }
  }

  function status(key: string, reference: string): Said {
    if (!keys.includes(key)) return { http: answers.keyRefused, word: 'nothing' };
    if (options.isUnclear?.()) return { http: answers.unclearState(random, reference), word: 'nothing' };
    const fate = books.shown(key, reference);
    if (fate === null) return { http: answers.notFound, word: 'not_found' };
    const http = answers.state(reference, fate);
    if (fate === 'failed' && isElsewhere(key, reference)) return { http, word: 'nothing' };
    return { http, word: fate === 'accepted' ? 'yes' : fate };
  }

  const reached = simulation.wrap(name, wire, {
    place: {
      unavailable: () => given({ http: { kind: 'not_sent', detail: 'Simulated' }, word: 'no' }),
      contended: () => given({ http: answers.busy, word: 'no' }),
      unknown: () => given(noAnswer),
      // The adapter gives up after 8 s; anything still on its way arrives soon or never.
      maximumDelayMs: 8_000,
    },
    status: { unavailable: () => given(noAnswer) },
  });

  const limit = (call: string): RateLimit | null =>
    perMinute === null ? null : { name: `${name}#${call}`, most: perMinute };
  const called = (call: string): void => {
    const counted = limit(call);
    if (counted) onCall?.(counted);
  };
  const port = (key: string): Supplier => ({
    name,
    protocol,
    rateLimitOf: (call) => limit(call === 'status' ? call : call.networkCode),
    async place({ reference, networkCode, apiPlanId }) {
      const isOwn = apiPlanId === null || apiPlanId.startsWith(`${name}-`);
      assert(isOwn, `${name} is sent another one's plan ${apiPlanId}`);
      called(networkCode);
      const sending = conversation.send(reference, name);
      sent.push({ key, reference, sending });
      const { http, word, atMs } = await reached.place(key, reference);
      sending.says = word;
      conversation.say(reference, { supplier: name, word, atMs });
      return readPlaced(answers.protocol, http, reference);
    },
    async status(reference) {
      called('status');
      const { http, word, atMs } = await reached.status(key, reference);
      conversation.say(reference, { supplier: name, word, atMs });
      return readStatus(answers.protocol, http, reference);
    },
  });
  return {
    name,
    protocol,
    port,
    taken: (reference) => books.fatesOf(reference).length,
    delivered: (reference) => books.fatesOf(reference).filter((fate) => fate === 'delivered').length,
    deniedDeliveries: books.deniedDeliveries,
    takeBack: books.takeBack,
    end: books.end,
    tellsEnd(reference) {
      const fate = books.shown(supplierKey, reference);
      return fate === 'delivered' || (fate === 'failed' && !isElsewhere(supplierKey, reference));
    },
  };
}
