import { mutantsOf } from '../mutant';

const hubnetTest = 'tests/unit/adapters/suppliers/hubnet-answers.test.ts';
const words = 'lambdas/adapters/suppliers/words.ts';
const restTest = 'tests/unit/adapters/suppliers/rest-answers.test.ts';

/** What suppliers and Paystack answer, and who may ask us for anything. */
export const outsideMutants = [
  ...mutantsOf('lambdas/adapters/suppliers/hubnet/answers.ts', hubnetTest)`
    Hubnet's 5xx is a refusal
      - http.status >= 500 || http.status === 404
      + http.status === 404
    Hubnet's silence is a refusal
      - if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };
      + if (http.kind === 'no_answer') return { kind: 'refused', fault: 'order', reason: 'Refused' };
    What can't be read of Hubnet's answer is a refusal
      - if (!parsed.success) return { kind: 'unknown', detail: 'Unreadable answer' };
      -   const { code, message, event }
      + if (!parsed.success) return { kind: 'refused', fault: 'order', reason: 'Refused' };
      +   const { code, message, event }
    Hubnet's 404 is a refusal
      - || http.status === 404 || http.status === 408) {
      + || http.status === 408) {
    A page with status 200 from Hubnet is a refusal
      - if (status >= 400 && body.trim() !== '' && !body.includes('<')) {
      + if (body.trim() !== '') {
    An answer of Hubnet’s that says both yes and no is a refusal
      -  && !saysYes(answer);
      + ;
    Hubnet's rate limit is a refusal
      - if (code === rateLimited || message === rateLimited) return { kind: 'not_now' };
      -   if (isAccepted
      + if (isAccepted
    Hubnet's lack of float is the customer's fault
      - if (isFloat) return refusedForTrouble({ noFloat: true });
      + if (isFloat) return { kind: 'refused', fault: 'order', reason: 'Refused' };
    Any 404 of Hubnet means that it doesn’t know the order
      - if (http.status === 404 && /not found|unknown|no such/i.test(message ?? ''))
      + if (http.status === 404)
  `,
  ...mutantsOf(words, restTest)`
    A reference that a supplier has already is a refusal
      - status === 409 || /duplicate|already|exist|been used/i.test(words);
      + status === 409 && words === '';
  `,
  ...mutantsOf(words, hubnetTest)`
    An unknown status is a failure
      - return { kind: 'unknown', detail: 'Unknown status word' };
      + return { kind: 'failed', reason: customerWords(reason) };
  `,
  ...mutantsOf('lambdas/adapters/suppliers/rest/answers.ts', restTest)`
    Another supplier's 5xx is a refusal
      - http.status >= 500 || http.status
      + http.status
    Another supplier's 404 is a refusal
      -  || http.status === 404) {
      + ) {
    Another supplier's silence is a refusal
      - if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };
      + if (http.kind === 'no_answer') return { kind: 'refused', fault: 'order', reason: 'Refused' };
    An order that was taken and called failed in one answer is refused
      - return { kind: 'unknown', detail: 'Taken, but not in order' };
      + return { kind: 'refused', fault: 'order', reason: 'Refused' };
    Another supplier's rate limit is a refusal
      - if (http.status === 429) return { kind: 'not_now' };
      -   const parsed = answer.safeParse(http.body);
      -   if (!parsed.success || http
      + const parsed = answer.safeParse(http.body);
      +   if (!parsed.success || http
    Any 404 of another supplier means that it doesn’t know the order
      - if (http.status === 404 && /not found/i.test(message))
      + if (http.status === 404)
  `,
  ...mutantsOf('lambdas/adapters/paystack/payments.ts', 'tests/unit/adapters/paystack/payments.test.ts')`
    Paystack's answer about another reference is taken for ours
      - if (data.reference !== reference) return { kind: 'unknown', detail: 'Another reference' };
    A payment that is pending at Paystack counts as paid
      - case 'success':
      + case 'success':
      +     case 'pending':
    A payment that was reversed counts as paid
      - case 'success':
      + case 'success':
      +     case 'reversed':
    Any error of Paystack's says that nothing was paid
      - refused.success && /not found/i.test(refused.data.message)
      + refused !== null
    Paystack's answer counts with any HTTP status
      - if (http.status !== 200 || !parsed.success)
      + if (!parsed.success)
    Paystack's answer counts although it says that the request failed
      - status: z.literal(true),
      + status: z.boolean(),
    Paystack is asked without a secret key
      - if (secretKey === '') return { kind: 'unknown', detail: 'No secret key' };
  `,
  ...mutantsOf('lambdas/runtime/middleware/account.ts', 'tests/unit/runtime/middleware/account.test.ts')`
    A banned customer may do everything until the token expires
      - if (account.isBanned) throw new AppError('account_banned');
    A token's group makes an admin, whatever the account says
      - account.role === 'admin' && call.groups.includes('admin')
      + call.groups.includes('admin')
    An account's role makes an admin, whatever the token says
      - account.role === 'admin' && call.groups.includes('admin')
      + account.role === 'admin'
    Everybody who is signed in is an admin
      - if (contract.access === 'admin' && !isAdmin) throw new AppError('forbidden');
  `,
  ...mutantsOf('lambdas/runtime/middleware/identity.ts', 'tests/unit/runtime/middleware/identity.test.ts')`
    An ID token opens the API
      - token_use: z.literal('access'),
      + token_use: z.string(),
    A customer's function asks for no identity
      - if (contract.access === 'public') return;
      + if (contract.access !== 'admin') return;
    A group whose name contains another is that other
      - .split(/[\\s,]+/)
      + .split(/[\\s,-]+/)
  `,
];
