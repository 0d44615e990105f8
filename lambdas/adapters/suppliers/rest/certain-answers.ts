import type { CertainAnswers } from '../certain-answers';

/** `docs/suppliers.md` has the same table. */
export const restAnswers: CertainAnswers = {
  refusals: [
    { when: { http: 429 }, means: 'rate_limited' },
    { when: { http: 401 }, means: 'key_refused' },
    { when: { words: 'invalid api key' }, means: 'key_refused' },
    { when: { words: 'account suspended' }, means: 'not_approved' },
    { when: { http: 402 }, means: 'no_float' },
    { when: { words: 'insufficient balance' }, means: 'no_float' },
    { when: { words: 'insufficient wallet balance' }, means: 'no_float' },
    { when: { words: "this number can't receive data" }, means: 'number_refused' },
    { when: { words: 'invalid number' }, means: 'number_invalid' },
    { when: { words: 'invalid phone' }, means: 'number_invalid' },
    { when: { words: 'invalid phone number' }, means: 'number_invalid' },
    { when: { words: 'the phone number field is invalid' }, means: 'number_invalid' },
    { when: { words: 'invalid plan' }, means: 'plan_refused' },
    { when: { words: 'invalid plan_id' }, means: 'plan_refused' },
    { when: { words: 'plan does not exist' }, means: 'plan_refused' },
    { when: { words: 'plan not found' }, means: 'plan_refused' },
  ],
  notFound: ['order not found'],
};
