import { timingSafeEqual } from 'node:crypto';
import { taking } from '../http/json-body';
import { router } from '../http/router';
import { creationSchema } from './creation';
import { refundRequest } from './refunds';
import { refusal } from './refusal';
import type { Simulator } from './simulator';
import { transactionPage } from './transaction-list';
import { transactionOnWire } from './wire';

/** Wraps data in Paystack's envelope. */
export const answer = (message: string, data: object = {}) => ({ status: true, message, data });

/** The API for the shop's server, which sends its secret key. */
export const restApi = ({ state, payments, disputes, refunds, secretKey }: Simulator) =>
  router(
    {
      'GET /transaction/verify/:reference': ({ params: { reference = '' } }) =>
        answer('Verification successful', transactionOnWire(payments.byReference(reference), '')),
      'GET /transaction/:id': ({ params: { id = '' } }) =>
        answer('Transaction retrieved', transactionOnWire(payments.byId(id), '')),
      'GET /transaction': ({ url }) => ({
        ...answer('Transactions retrieved'),
        ...transactionPage(state, url, pageOf(url)),
      }),
      'POST /transaction/initialize': taking(creationSchema, (creation, { request }) => {
        const { accessCode, reference } = payments.create(creation);
        const authorization_url = `http://${request.headers.host}/${accessCode}`;
        return answer('Authorization URL created', { authorization_url, access_code: accessCode, reference });
      }),
      'GET /dispute/:id': ({ params: { id = '' } }) => answer('Dispute retrieved', disputes.byId(id)),
      'GET /dispute': ({ url }) => {
        const [page, perPage] = pageOf(url);
        return answer('Disputes retrieved', disputes.page(page, perPage));
      },
      'POST /refund': taking(refundRequest, (request) =>
        answer('Refund has been queued for processing', refunds.make(request)),
      ),
      'GET /refund/:id': ({ params: { id = '' } }) => answer('Refund retrieved', refunds.byId(id)),
      'GET /refund': ({ url }) => {
        const transaction = url.searchParams.get('transaction');
        return answer('Refunds retrieved', refunds.page(transaction, ...pageOf(url)));
      },
      'GET /balance': () => answer('Balances retrieved', [{ currency: 'GHS', balance: state.value.balance }]),
    },
    {
      before: ({ request }) => authorize(request.headers.authorization, secretKey()),
      otherwise: () => {
        throw refusal('unknownEndpoint');
      },
    },
  );

function authorize(authorization: string | undefined, secretKey: string): void {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(secretKey);
  const isRight = wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isRight) throw refusal('invalidKey');
}

/** Reads Paystack's paging: `page` from 1, `perPage` at most 100. */
function pageOf({ searchParams }: URL): [page: number, perPage: number] {
  const number = (name: string, otherwise: number) =>
    Number(searchParams.get(name) ?? otherwise) || otherwise;
  return [number('page', 1), Math.min(number('perPage', 50), 100)];
}
