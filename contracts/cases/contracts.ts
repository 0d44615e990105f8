import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, orderStatus, requestId, text, timestamp } from '../fields';
import { limits } from '../limits';
import { orderNumber } from '../orders/contracts';
import { type CaseState, caseOutcomes, caseStates, staffsOutcomes, wrongs } from './terms';

export const adminAnswerCase = defineContract({
  name: 'admin-answer-case',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Answers a case, closes it with an outcome, or opens one for a customer who called. It changes neither the order’s status nor its money, so the outcome must have happened already.',
  input: z.strictObject({
    orderId: orderNumber(),
    /**
     * The case's version as it was read; 0 opens a case, with the text as the customer's message. If somebody has written since,
     * nothing happens, and the answer says so.
     */
    version: z.int().check(z.minimum(0)),
    text: text(limits.caseText),
    /** Absent: the case stays open for its customer. */
    outcome: z.optional(z.enum(staffsOutcomes)),
    requestId: requestId(),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Attention', 'Orders', 'Audit', 'Users', 'Overview'],
});

const wrong = () => z.enum(wrongs);

/** A case as its customer and staff read it. */
export const caseView = z.object({
  state: z.enum(caseStates satisfies readonly CaseState[]),
  wrong: wrong(),
  /** Null while it isn't closed. */
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** The time by which we promised an answer, counted from the customer’s first message since our last answer. */
  answer_by: timestamp(),
  messages: z.array(z.object({ from: z.enum(['customer', 'staff']), at: timestamp(), text: z.string() })),
  /** Counts the case's changes. It is sent back with an answer, so that two people don't answer the same message. */
  version: z.int(),
});

/** A case without the promise of an answer. */
export const caseFacts = () => z.omit(caseView, { answer_by: true });

/**
 * The answers about an order that its customer says did not arrive.
 * - `delivered`: its supplier, or the person who sent it by hand, says that it was delivered;
 * - `refunded`: it failed, and its money is back in the wallet, or paid the customer's debt;
 * - `open`: nothing certain is known yet; the supplier is asked again until something is;
 * - `disputed`: its supplier first said delivered and now says failed, so a person decides;
 * - `unsent`: it hasn't been sent yet;
 * - `too_late`: it is too old to be reported.
 */
export const askAnswers = ['delivered', 'refunded', 'open', 'disputed', 'unsent', 'too_late'] as const;
export type AskAnswer = (typeof askAnswers)[number];

export const askAboutOrder = defineContract({
  name: 'ask-about-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Asks the supplier what became of one of the caller’s own orders, at most once a minute, and updates the order if the answer is certain. It never sends the order.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({
    answer: z.enum(askAnswers),
    /** Whether the supplier was asked now. Otherwise the answer is what was known before. */
    asked: z.boolean(),
    /** The outcome in words. */
    message: z.string(),
    status: orderStatus(),
    /** The code that the number's owner dials to see the rest of a bundle; empty: not known. */
    balance_code: z.string(),
    /** The case about the order. Null if it wasn't reported. */
    case: z.nullable(caseView),
  }),
  errors: ['not_found', 'too_many_requests'],
  tags: ['Profile', 'Orders', 'Transactions'],
  mostPerMinute: 10,
  timeoutSeconds: 20,
});

/** How many messages a customer may write in one case. */
export const mostMessages = 20;

export const writeCase = defineContract({
  name: 'write-case',
  access: 'user',
  kind: 'mutation',
  summary:
    'Opens a case about one of the caller’s own orders that did not arrive, adds a message, or closes the case. It never changes the order’s status or money. Repeated, it answers the same.',
  input: z
    .strictObject({
      orderId: orderNumber(),
      action: z.enum(['open', 'write', 'close']),
      /** For `open`. */
      wrong: z.optional(wrong()),
      /** For `open` and `write`. */
      text: z.optional(optionalText(limits.caseText)),
      requestId: requestId(),
    })
    .check(
      z.refine(({ action, wrong: what }) => action !== 'open' || what !== undefined, {
        path: ['wrong'],
        message: 'must be given to open a case',
      }),
      z.refine(({ action, text = '' }) => action !== 'write' || text !== '', {
        path: ['text'],
        message: 'must not be empty',
      }),
    ),
  output: z.object({ case: caseView }),
  errors: ['not_found', 'too_many_requests'],
  tags: ['Orders'],
  mostPerMinute: 20,
});
