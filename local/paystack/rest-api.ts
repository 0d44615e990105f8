import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { readJson } from './json-body';
import { creationSchema, type Payments } from './payments';
import { invalidKey, Refusal } from './refusal';
import { transactionOnWire } from './wire';

export interface RestApiOptions {
  readonly payments: Payments;
  readonly secretKey: () => string;
}

const balanceMinorUnits = 1_254_300;

/** What a shop's server may ask with its secret key. */
export function restApi({ payments, secretKey }: RestApiOptions): Responder {
  return async (request, response) => {
    authorize(request, secretKey());
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const reference = /^\/transaction\/verify\/([^/]+)$/.exec(pathname)?.[1];
    if (request.method === 'GET' && reference) {
      const data = transactionOnWire(payments.byReference(decode(reference)), '');
      return sendJson(response, 200, { status: true, message: 'Verification successful', data });
    }
    switch (`${request.method} ${pathname}`) {
      case 'POST /transaction/initialize': {
        const transaction = payments.create(await readJson(request, creationSchema));
        const data = {
          authorization_url: `http://${request.headers.host}/${transaction.accessCode}`,
          access_code: transaction.accessCode,
          reference: transaction.reference,
        };
        return sendJson(response, 200, { status: true, message: 'Authorization URL created', data });
      }
      case 'GET /balance': {
        const data = [{ currency: 'GHS', balance: balanceMinorUnits }];
        return sendJson(response, 200, { status: true, message: 'Balances retrieved', data });
      }
      default:
        throw new Refusal(404, 'Endpoint does not exist', 'not_found', 'Check the path and the method');
    }
  };
}

function authorize({ headers }: IncomingMessage, secretKey: string): void {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(secretKey);
  const isRight = wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isRight) throw invalidKey();
}

/** A path that can't be decoded names no reference. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
