import type { Mutant } from '../mutant';

const hubnet = 'lambdas/adapters/suppliers/hubnet/answers.ts';
const hubnetTest = 'tests/unit/adapters/suppliers/hubnet-answers.test.ts';
const rest = 'lambdas/adapters/suppliers/rest/answers.ts';
const restTest = 'tests/unit/adapters/suppliers/rest-answers.test.ts';
const paystack = 'lambdas/adapters/paystack/payments.ts';
const paystackTest = 'tests/unit/adapters/paystack/payments.test.ts';
const account = 'lambdas/runtime/middleware/account.ts';
const accountTest = 'tests/unit/runtime/middleware/account.test.ts';
const identity = 'lambdas/runtime/middleware/identity.ts';
const identityTest = 'tests/unit/runtime/middleware/identity.test.ts';

const refusal = "{ kind: 'refused', fault: 'order', reason: 'Refused' }";

/** What suppliers and Paystack answer, and who may ask us for anything. */
export const outsideMutants: readonly Mutant[] = [
  {
    name: "Hubnet's 5xx is a refusal",
    file: hubnet,
    find: 'http.status >= 500 || http.status === 404',
    replace: 'http.status === 404',
    test: hubnetTest,
  },
  {
    name: "Hubnet's silence is a refusal",
    file: hubnet,
    find: "  if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };\n",
    replace: `  if (http.kind === 'no_answer') return ${refusal};\n`,
    test: hubnetTest,
  },
  {
    name: "What can't be read of Hubnet's answer is a refusal",
    file: hubnet,
    find: "  if (!parsed.success) return { kind: 'unknown', detail: 'Unreadable answer' };\n  const { code, message, event }",
    replace: `  if (!parsed.success) return ${refusal};\n  const { code, message, event }`,
    test: hubnetTest,
  },
  {
    name: "Hubnet's 404 is a refusal",
    file: hubnet,
    find: ' || http.status === 404 || http.status === 408) {',
    replace: ' || http.status === 408) {',
    test: hubnetTest,
  },
  {
    name: 'A page with status 200 from Hubnet is a refusal',
    file: hubnet,
    find: "if (status >= 400 && body.trim() !== '' && !body.includes('<')) {",
    replace: "if (body.trim() !== '') {",
    test: hubnetTest,
  },
  {
    name: 'An answer of Hubnet’s that says both yes and no is a refusal',
    file: hubnet,
    find: ' && !saysYes(answer);',
    replace: ';',
    test: hubnetTest,
  },
  {
    name: 'A reference that a supplier has already is a refusal',
    file: 'lambdas/adapters/suppliers/words.ts',
    find: 'status === 409 || /duplicate|already|exist|been used/i.test(words);',
    replace: "status === 409 && words === '';",
    test: restTest,
  },
  {
    name: "Hubnet's rate limit is a refusal",
    file: hubnet,
    find: "  if (code === rateLimited || message === rateLimited) return { kind: 'not_now' };\n  if (isAccepted",
    replace: '  if (isAccepted',
    test: hubnetTest,
  },
  {
    name: "Hubnet's lack of float is the customer's fault",
    file: hubnet,
    find: 'if (isFloat) return refusedForTrouble({ noFloat: true });',
    replace: `if (isFloat) return ${refusal};`,
    test: hubnetTest,
  },
  {
    name: 'Any 404 of Hubnet means that it doesn’t know the order',
    file: hubnet,
    find: "if (http.status === 404 && /not found|unknown|no such/i.test(message ?? ''))",
    replace: 'if (http.status === 404)',
    test: hubnetTest,
  },
  {
    name: 'An unknown status is a failure',
    file: 'lambdas/adapters/suppliers/words.ts',
    find: "return { kind: 'unknown', detail: 'Unknown status word' };",
    replace: "return { kind: 'failed', reason: customerWords(reason) };",
    test: hubnetTest,
  },
  {
    name: "Another supplier's 5xx is a refusal",
    file: rest,
    find: 'http.status >= 500 || ',
    replace: '',
    test: restTest,
  },
  {
    name: "Another supplier's 404 is a refusal",
    file: rest,
    find: ' || http.status === 404) {',
    replace: ') {',
    test: restTest,
  },
  {
    name: "Another supplier's silence is a refusal",
    file: rest,
    find: "  if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };\n",
    replace: `  if (http.kind === 'no_answer') return ${refusal};\n`,
    test: restTest,
  },
  {
    name: 'An order that was taken and called failed in one answer is refused',
    file: rest,
    find: "return { kind: 'unknown', detail: 'Taken, but not in order' };",
    replace: `return ${refusal};`,
    test: restTest,
  },
  {
    name: "Another supplier's rate limit is a refusal",
    file: rest,
    find: "  if (http.status === 429) return { kind: 'not_now' };\n  const parsed = answer.safeParse(http.body);\n  if (!parsed.success || http",
    replace: '  const parsed = answer.safeParse(http.body);\n  if (!parsed.success || http',
    test: restTest,
  },
  {
    name: 'Any 404 of another supplier means that it doesn’t know the order',
    file: rest,
    find: 'if (http.status === 404 && /not found/i.test(message))',
    replace: 'if (http.status === 404)',
    test: restTest,
  },
  {
    name: "Paystack's answer about another reference is taken for ours",
    file: paystack,
    find: "  if (data.reference !== reference) return { kind: 'unknown', detail: 'Another reference' };\n",
    replace: '',
    test: paystackTest,
  },
  {
    name: 'A payment that is pending at Paystack counts as paid',
    file: paystack,
    find: "    case 'success':\n",
    replace: "    case 'success':\n    case 'pending':\n",
    test: paystackTest,
  },
  {
    name: 'A payment that was reversed counts as paid',
    file: paystack,
    find: "    case 'success':\n",
    replace: "    case 'success':\n    case 'reversed':\n",
    test: paystackTest,
  },
  {
    name: "Any error of Paystack's says that nothing was paid",
    file: paystack,
    find: 'refused.success && /not found/i.test(refused.data.message)',
    replace: 'refused !== null',
    test: paystackTest,
  },
  {
    name: "Paystack's answer counts with any HTTP status",
    file: paystack,
    find: 'if (http.status !== 200 || !parsed.success)',
    replace: 'if (!parsed.success)',
    test: paystackTest,
  },
  {
    name: "Paystack's answer counts although it says that the request failed",
    file: paystack,
    find: 'status: z.literal(true),',
    replace: 'status: z.boolean(),',
    test: paystackTest,
  },
  {
    name: 'Paystack is asked without a secret key',
    file: paystack,
    find: "      if (secretKey === '') return { kind: 'unknown', detail: 'No secret key' };\n",
    replace: '',
    test: paystackTest,
  },
  {
    name: 'A banned customer may do everything until the token expires',
    file: account,
    find: "      if (account.isBanned) throw new AppError('account_banned');\n",
    replace: '',
    test: accountTest,
  },
  {
    name: "A token's group makes an admin, whatever the account says",
    file: account,
    find: "account.role === 'admin' && call.groups.includes('admin')",
    replace: "call.groups.includes('admin')",
    test: accountTest,
  },
  {
    name: "An account's role makes an admin, whatever the token says",
    file: account,
    find: "account.role === 'admin' && call.groups.includes('admin')",
    replace: "account.role === 'admin'",
    test: accountTest,
  },
  {
    name: 'Everybody who is signed in is an admin',
    file: account,
    find: "      if (contract.access === 'admin' && !isAdmin) throw new AppError('forbidden');\n",
    replace: '',
    test: accountTest,
  },
  {
    name: 'An ID token opens the API',
    file: identity,
    find: "token_use: z.literal('access'),",
    replace: 'token_use: z.string(),',
    test: identityTest,
  },
  {
    name: "A customer's function asks for no identity",
    file: identity,
    find: "if (contract.access === 'public') return;",
    replace: "if (contract.access !== 'admin') return;",
    test: identityTest,
  },
  {
    name: 'A group whose name contains another is that other',
    file: identity,
    find: '.split(/[\\s,]+/)',
    replace: '.split(/[\\s,-]+/)',
    test: identityTest,
  },
];
