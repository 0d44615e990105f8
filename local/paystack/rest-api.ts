import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/body';
import { readJson } from '../http/json-body';
import { router } from '../http/router';
import type { Responder } from '../http/server';
import { creationSchema } from './creation';
import type { Payments } from './payments';
import { invalidKey, unknownEndpoint } from './refusal';
import { transactionOnWire } from './wire';

export interface RestApiOptions {
  readonly payments: Payments;
  readonly secretKey: () => string;
}

const balanceMinorUnits = 1_254_300;

/** An answer with data, in Paystack's envelope. */
export const answer = (response: ServerResponse, message: string, data: object = {}): void =>
  sendJson(response, 200, { status: true, message, data });

/** The API for shops' servers, which send their secret key. */
export function restApi({ payments, secretKey }: RestApiOptions): Responder {
  const routes = router(
    {
      'GET /transaction/verify/:reference': ({ response, params: { reference = '' } }) =>
        answer(response, 'Verification successful', transactionOnWire(payments.byReference(reference), '')),
      'POST /transaction/initialize': async ({ request, response }) => {
        const { accessCode, reference } = payments.create(await readJson(request, creationSchema));
        const authorization_url = `http://${request.headers.host}/${accessCode}`;
        const data = { authorization_url, access_code: accessCode, reference };
        answer(response, 'Authorization URL created', data);
      },
      'GET /balance': ({ response }) =>
        answer(response, 'Balances retrieved', [{ currency: 'GHS', balance: balanceMinorUnits }]),
    },
    () => {
      throw unknownEndpoint();
    },
  );
  return (request, response) => {
    authorize(request, secretKey());
    return routes(request, response);
  };
}

function authorize({ headers }: IncomingMessage, secretKey: string): void {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(secretKey);
  const isRight = wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isRight) throw invalidKey();
}
