import type { CertainAnswers } from '../certain-answers';

/**
 * Hubnet publishes no list of its codes, and what is told of them differs: 1003 is "insufficient balance" to one caller
 * and "reference has been used" to another. So a code counts by itself only where all sources agree (1007, 406), and
 * otherwise the words do. `docs/suppliers.md` has the same table.
 */
export const hubnetAnswers: CertainAnswers = {
  refusals: [
    { when: { code: '1007' }, means: 'rate_limited' },
    { when: { http: 429 }, means: 'rate_limited' },
    { when: { code: '406' }, means: 'not_approved' },
    { when: { words: 'account not approved' }, means: 'not_approved' },
    { when: { http: 401 }, means: 'key_refused' },
    { when: { words: 'invalid token' }, means: 'key_refused' },
    { when: { words: 'insufficient balance' }, means: 'no_float' },
    { when: { words: 'insufficient wallet balance' }, means: 'no_float' },
    { when: { words: "this number can't receive data" }, means: 'number_refused' },
    { when: { words: 'invalid phone number' }, means: 'number_invalid' },
    { when: { words: 'phone number must have 10 digits' }, means: 'number_invalid' },
    { when: { words: 'the phone number field is invalid' }, means: 'number_invalid' },
    { when: { words: 'the phone field is required' }, means: 'number_invalid' },
    { when: { words: 'invalid volume' }, means: 'plan_refused' },
    { when: { words: 'the volume field is invalid' }, means: 'plan_refused' },
    { when: { words: 'plan does not exist' }, means: 'plan_refused' },
  ],
  notFound: ['transaction not found'],
};
