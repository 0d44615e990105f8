import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { Settings } from '../../core/settings/entities';
import type { ConnectionOutcome } from '../../core/settings/ports';
import { type HttpAnswer, requestJson } from '../http/request-json';
import { type CertainAnswers, refusalOf, wordsOf } from './certain-answers';
import { placeOf } from './protocols';
import type { SupplierDeployment } from './supplier-deployment';

const timeoutMs = 5_000;

/** Asks a supplier for our balance. Null where this deployment has none of that name. */
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
const flag = z.catch(z.optional(z.union([z.boolean(), z.string()])), undefined);

/** Hubnet's two generations, `{ status: true }` and `{ status: "success" }`; the others' `{ success: true }`. */
const balance = z.object({ success: flag, status: flag, code: text, message: text });

function outcomeOf(certain: CertainAnswers, answer: HttpAnswer): ConnectionOutcome {
  if (answer.kind === 'not_sent') return 'unreachable';
  if (answer.kind === 'no_answer') return 'unclear';
  const parsed = balance.safeParse(answer.body);
  const { success, status, code, message = '' } = parsed.success ? parsed.data : {};
  const means = refusalOf(certain, answer.status, { code: code ?? message, words: wordsOf(message) });
  if (means === 'rate_limited') return 'busy';
  // No proof that an order was not taken, but all that is asked here is whether the key is good.
  if (means === 'key_refused' || means === 'not_approved' || answer.status === 403) return 'key_refused';
  const says = success ?? status;
  return answer.status === 200 && (says === true || says === 'success') ? 'connected' : 'unclear';
}
