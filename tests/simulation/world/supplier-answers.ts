import type { HttpAnswer } from '../../../lambdas/adapters/http/request-json';
import { hubnetProtocol } from '../../../lambdas/adapters/suppliers/hubnet';
import { restProtocol } from '../../../lambdas/adapters/suppliers/rest';
import type { Random } from '../engine/random';

type Body = Record<string, unknown>;

/** How a supplier says yes and no. */
interface Dialect {
  /** The order is accepted; `state` is the word for its state, if it sends one. */
  yes(reference: string, state?: string): Body;
  no(words: string, reference?: string): Body;
  both(reference: string): Body;
  /** A state's word without the order's reference. */
  nameless(state: string): Body;
  readonly notFound: string;
}

const hubnet: Dialect = {
  yes: (reference, state) => ({
    status: true,
    message: '0000',
    transaction_id: 'T1',
    reference,
    ...(state && { data: { status: state, reference } }),
  }),
  no: (message, reference) => ({
    event: 'charge.rejected',
    status: 'failed',
    code: '1001',
    message,
    reference,
  }),
  both: (reference) => ({
    status: true,
    event: 'charge.rejected',
    message: 'Invalid phone number',
    reference,
  }),
  nameless: (status) => ({ status: true, data: { status } }),
  notFound: 'Transaction not found',
};

const rest: Dialect = {
  yes: (reference, status = 'accepted') => ({ success: true, data: { status, reference, id: 7 } }),
  no: (message, reference) => ({ success: false, message, reference }),
  both: (reference) => ({ success: true, status: false, message: 'Invalid number', reference }),
  nameless: (status) => ({ success: true, data: { status } }),
  notFound: 'Order not found',
};

const answer = (status: number, body: unknown): HttpAnswer => ({ kind: 'answer', status, body });

/** Words that are on no list, about an order that may still be delivered. */
const unlisted = [
  'Request timed out, please confirm status',
  'Transaction is being processed',
  'Operator not responding',
  'Reference must be unique',
  'Invalid phone number or network busy',
  'Your balance is being updated',
] as const;

const page = '<html><body>Invalid phone number</body></html>';
const oddBodies: readonly [unknown, ...unknown[]] = [
  page,
  '',
  null,
  [],
  { success: 'false', status: 0, message: ['Invalid number'] },
];

/** Makes a supplier's answers in both protocols; the real adapters read them. */
export function supplierAnswers(protocol: 'hubnet' | 'rest') {
  const dialect = protocol === 'hubnet' ? hubnet : rest;
  const { yes, no, both, nameless, notFound } = dialect;
  const another = (reference: string) => `${reference.slice(0, -1)}#`;
  return {
    protocol: protocol === 'hubnet' ? hubnetProtocol : restProtocol,
    taken: (reference: string) => answer(200, yes(reference)),
    state: (reference: string, word: string) => answer(200, yes(reference, word)),
    /** Words that both protocols' lists contain. */
    refused: (words: 'Invalid phone number' | 'Plan does not exist' | 'Insufficient balance') =>
      answer(400, no(words)),
    keyRefused: answer(401, no('Invalid API key')),
    busy: answer(429, no('Too many requests')),
    notFound: answer(404, no(notFound)),
    repeated: answer(400, no('Reference must be unique')),

    /** Proves nothing, whatever it looks like. */
    unclear(random: Random, reference: string): HttpAnswer {
      return random.pick([
        () => answer(random.pick([200, 400, 422]), no(random.pick(unlisted))),
        () => answer(200, both(reference)),
        () => answer(400, no('Invalid phone number', another(reference))),
        () => answer(200, yes(another(reference), 'delivered')),
        () => answer(random.pick([200, 400, 502]), random.pick(oddBodies)),
        () => answer(500, no('Insufficient balance')),
        () => answer(404, no('Not found')),
        () => answer(200, yes(reference, 'failed')),
      ])();
    },

    unclearState(random: Random, reference: string): HttpAnswer {
      const end = random.pick(['delivered', 'failed'] as const);
      return random.pick([
        () => answer(200, yes(another(reference), end)),
        () => answer(200, nameless(end)),
        () => answer(200, { ...both(reference), data: { status: end, reference } }),
        () => answer(200, yes(reference, 'under review')),
        () => answer(200, no(random.pick(unlisted))),
        () => answer(404, no('Not found')),
        () => answer(404, page),
        () => answer(random.pick([200, 502]), random.pick(oddBodies)),
      ])();
    },
  };
}
