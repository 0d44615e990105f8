import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { pesewas } from '../../core/kernel/money';
import { type ConnectionOutcome, keyOf, type Settings } from '../../core/settings/settings';
import type { BalanceAnswer, Balances } from '../../core/suppliers/balances';
import { type HttpAnswer, requestJson } from '../http/request-json';
import { defineUse } from '../use';
import { type CertainAnswers, refusalOf, wordsOf } from './answers';
import type { SupplierDeployment } from './supplier-deployment';
import { placeOf } from './suppliers';

const timeoutMs = 5_000;

export const balancesAtSuppliers = defineUse(
  { environment: ['SUPPLIERS'] },
  ({ SUPPLIERS: deployment }): Balances => ({
    ask(name, settings) {
      const place = placeOf(deployment, name, settings);
      const apiKey = keyOf(settings, name);
      if (place === null || apiKey === '') return null;
      const { path, headers } = place.protocol.balanceRequest(apiKey);
      const url = `${place.baseUrl}${path}`;
      return requestJson({ method: 'GET', url, headers, timeoutMs }).then((answer) => {
        const said = readBalance(answer);
        const isKeyRefused =
          said.kind === 'unknown' && outcomeOf(place.protocol.certain, answer) === 'key_refused';
        return isKeyRefused ? { ...said, isKeyRefused } : said;
      });
    },
  }),
);

const anAmount = z.optional(z.nullable(z.union([z.string(), z.number()])));
const flag = z.optional(z.union([z.boolean(), z.string()]));
const facts = { balance: anAmount, currency: z.optional(z.nullable(z.string())) };

/** Hubnet: `{ status: true, balance: "420.00", currency: "GHS" }`; others have it in `data`, beside `{ success: true }`. */
const answerBody = z.object({
  success: flag,
  status: flag,
  ...facts,
  data: z.optional(z.nullable(z.object(facts))),
});

/** Reads a balance; unknown unless all parts of the answer agree. Staff would act on a balance wrongly reported as empty or full. */
export function readBalance(http: HttpAnswer): BalanceAnswer {
  if (http.kind !== 'answer') return unknown(http.detail);
  const parsed = answerBody.safeParse(http.body);
  if (http.status !== 200 || !parsed.success) return unknown(`HTTP ${http.status}`);
  const { success, status, data, ...top } = parsed.data;
  const says = [success, status].filter((said) => said !== undefined);
  if (says.length === 0 || !says.every((said) => said === true || said === 'success'))
    return unknown('No yes');
  const places = [top, data ?? {}];
  if (places.some(({ currency }) => (currency ?? 'GHS') !== 'GHS')) return unknown('Another currency');
  const amounts = places.flatMap(({ balance }) =>
    balance === undefined || balance === null ? [] : [amountOf(balance)],
  );
  const [first] = amounts;
  if (first === undefined || first === null) return unknown('No amount');
  return amounts.every((amount) => amount === first)
    ? { kind: 'balance', balance: pesewas(first) }
    : unknown('Two amounts');
}

const unknown = (detail: string): BalanceAnswer => ({ kind: 'unknown', detail });

/** Parses cedis, such as `1,234.50`, and cuts off fractions of a pesewa. Null for anything else. */
function amountOf(value: string | number): number | null {
  const text = String(value)
    .trim()
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return text.startsWith('-') ? -amount : amount;
}

/** Tries a key by asking the supplier for our balance. Null if this deployment has no supplier of that name. */
export async function trySupplier(options: {
  deployment: SupplierDeployment;
  name: SupplierName;
  settings: Pick<Settings, 'suppliers'>;
  apiKey: string;
}): Promise<ConnectionOutcome | null> {
  const { deployment, name, settings, apiKey } = options;
  const place = placeOf(deployment, name, settings);
  if (place === null) return null;
  const { path, headers } = place.protocol.balanceRequest(apiKey);
  const url = `${place.baseUrl}${path}`;
  return outcomeOf(place.protocol.certain, await requestJson({ method: 'GET', url, headers, timeoutMs }));
}

const text = z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined);
const anyFlag = z.catch(z.optional(z.union([z.boolean(), z.string()])), undefined);

/** Hubnet's two generations, `{ status: true }` and `{ status: "success" }`; the others' `{ success: true }`. */
const balance = z.object({ success: anyFlag, status: anyFlag, code: text, message: text });

function outcomeOf(certain: CertainAnswers, answer: HttpAnswer): ConnectionOutcome {
  if (answer.kind === 'not_sent') return 'unreachable';
  if (answer.kind === 'no_answer') return 'unclear';
  const parsed = balance.safeParse(answer.body);
  const { success, status, code, message = '' } = parsed.success ? parsed.data : {};
  const means = refusalOf(certain, answer.status, { code: code ?? message, words: wordsOf(message) });
  if (means === 'rate_limited') return 'busy';
  // A 403 doesn't prove that an order wasn't taken, but here the only question is whether the key is valid.
  if (means === 'key_refused' || means === 'not_approved' || answer.status === 403) return 'key_refused';
  const says = success ?? status;
  return answer.status === 200 && (says === true || says === 'success') ? 'connected' : 'unclear';
}
