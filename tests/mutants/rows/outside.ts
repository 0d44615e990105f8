import { mutantsOf } from '../mutant';

const answersTest = 'tests/unit/adapters/suppliers/answers.test.ts';

/** Breakages of how answers of suppliers and Paystack are read, and of who may ask us for anything. */
export const outsideMutants = [
  ...mutantsOf('lambdas/adapters/suppliers/answers.ts', answersTest)`
    A supplier's 5xx is a refusal
      - http.status >= 500 || (
      + (
    A supplier's silence is a refusal
      - if (http.kind === 'no_answer') return unknown(http.detail);
      + if (http.kind === 'no_answer') return { kind: 'refused', cause: 'not_sent' };
    An unreadable answer is a refusal
      - if (body === null) return http.status === 429 ? { kind: 'not_now' } : unknown(\`HTTP \${http.status}\`);
      -   if (isOfAnother(body, reference)) return unknown('Another reference');
      -   if (body.saysYes) return
      + if (body === null) return { kind: 'refused', cause: 'not_sent' };
      +   if (body.saysYes) return
    An answer to another order is taken for an answer to ours
      - if (isOfAnother(body, reference)) return unknown('Another reference');
      -   if (body.saysYes) return
      + if (body.saysYes) return
    A supplier's status of another order counts for ours
      - if (isOfAnother(body, reference)) return unknown('Another reference');
      -   if (!body.saysYes
      + if (!body.saysYes
    An answer that says both yes and no is a yes
      - http.status < 300 && !body.saysNo ? taken
      + http.status < 300 ? taken
    A yes with HTTP 400 is a yes
      - http.status < 300 && !body.saysNo ? taken
      + !body.saysNo ? taken
    An unlisted refusal counts as a refusal
      - if (means === null) return unknown(\`HTTP \${http.status}, unlisted\`);
      + if (means === null) return { kind: 'refused', cause: 'number_refused' };
    A rate limit is a refusal
      - return means === 'rate_limited' ? { kind: 'not_now' } : { kind: 'refused', cause: means };
      + return { kind: 'refused', cause: means === 'rate_limited' ? 'no_float' : means };
    An order that one answer calls both taken and failed counts as accepted
      - : unknown('Taken, but not in order')
      + : { kind: 'accepted', transactionId }
    Any 404 means that a supplier doesn’t know the order
      - return protocol.certain.notFound.includes(body.words) ? { kind: 'not_found' } : unknown('HTTP 404');
      + return { kind: 'not_found' };
    The answer to a submission counts as a delivery without a reference
      - said === 'delivered' && references.length === 0 ? 'accepted' : said
      + said
    A final status without a reference counts
      - if (kind !== 'accepted' && body.references.length === 0) return unknown('No reference');
  `,
  ...mutantsOf('lambdas/adapters/suppliers/answers.ts', answersTest)`
    An unknown status word is a failure
      - (words[listed] ?? null) : null
      + (words[listed] ?? null) : 'failed'
  `,
  ...mutantsOf('lambdas/adapters/suppliers/answers.ts', answersTest)`
    Half of a listed row is enough to match it
      - (when.words === undefined || when.words === words),
      + (when.words === undefined || words.includes(when.words)),
  `,
  ...mutantsOf('lambdas/adapters/suppliers/rest.ts', answersTest)`
    If an answer names two orders, only one is compared
      - [reference, data?.reference].filter(
      + [data?.reference ?? reference].filter(
  `,
  ...mutantsOf('lambdas/adapters/paystack/payments.ts', 'tests/unit/adapters/paystack/payments.test.ts')`
    Paystack's answer about another reference is taken for ours
      - if (data.reference !== reference) return { kind: 'unknown', detail: 'Another reference' };
    A payment that is pending at Paystack counts as paid
      - case 'success':
      + case 'success':
      +     case 'pending':
    A reversed payment counts as paid
      - case 'success':
      + case 'success':
      +     case 'reversed':
    Any error of Paystack's counts as not paid
      - refused.success && /not found/i.test(refused.data.message)
      + refused !== null
    Paystack's answer counts with any HTTP status
      - if (http.status !== 200 || !parsed.success)
      + if (!parsed.success)
    Paystack's answer counts even if it says that the request failed
      - status: z.literal(true),
      -   data: z.object({
      + status: z.boolean(),
      +   data: z.object({
  `,
  ...mutantsOf('lambdas/adapters/paystack/paystack-api.ts', 'tests/unit/adapters/paystack/payments.test.ts')`
    Paystack is asked without a secret key
      - if (key !== '') return { kind: 'key', key };
      + return { kind: 'key', key };
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/account.test.ts')`
    A banned customer keeps access until the token expires
      - if (account.isBanned) throw new AppError('account_banned');
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/staff.test.ts')`
    A token's group alone makes an admin
      - account?.role !== 'admin' || !groups.includes('admin')
      + !groups.includes('admin')
    An account's role alone makes an admin
      - account?.role !== 'admin' || !groups.includes('admin')
      + account?.role !== 'admin'
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/staff.test.ts')`
    Every member of staff may do everything
      - permissionsOf(account).includes(permission)
      + permissionsOf(account).length > 0
    A function without a permission is open to all staff
      - permission === undefined || !has(callOf(event), permission)
      + permission !== undefined && !has(callOf(event), permission)
  `,
  ...mutantsOf('lambdas/runtime/middleware/caller.ts', 'tests/unit/runtime/middleware/identity.test.ts')`
    An ID token opens the API
      - token_use: z.literal('access'),
      + token_use: z.string(),
    A customer's function needs no identity
      - if (contract.access === 'public') return;
      + if (contract.access !== 'admin') return;
    A group whose name contains another counts as that other
      - .split(/[\\s,]+/)
      + .split(/[\\s,-]+/)
  `,
];
