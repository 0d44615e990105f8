import { join } from 'node:path';
import * as z from 'zod';
import { compile } from '../../scripts/lib/compile';
import { projectRoot } from '../../scripts/lib/project-root';
import { localPaystackKeys } from '../environment';
import {
  type Call,
  type Handler,
  openToPages,
  type Responder,
  router,
  send,
  sendHtml,
  taking,
} from '../http';
import {
  type Account,
  disputeOnWire,
  openAccount,
  refundOnWire,
  refusal,
  transactionOnWire,
  transactionStatuses,
} from './account';
import { commandSchema, run } from './control';
import { paystackPage } from './page';
import { popupHtml } from './popup-page';

/** Paystack: the pop-up, its API, signed webhooks, and a control endpoint. Must be served at the root of an origin. */
export function openPaystack(file: string | undefined, webhookUrl: () => string) {
  const account = openAccount(file, webhookUrl);
  const rest = withFaults(account, restApi(account));
  const respond = router(
    {
      'GET /': ({ response }) => sendHtml(response, paystackPage(account.value)),
      'GET /_control': () => account.value,
      'POST /_control': taking(commandSchema, (command) => run(account, command)),
      'GET /popup': ({ response }) => sendHtml(response, popupHtml),
      'GET /popup.js': async ({ response }) =>
        send(response, 200, await popupScript(), { 'content-type': 'text/javascript; charset=utf-8' }),
      'POST /checkout': taking(startSchema.extend({ key: z.string() }), ({ key, ref, ...payment }) => {
        if (key !== localPaystackKeys.public) throw refusal('Please enter a valid Key', 401);
        return account.start({ ...payment, reference: ref });
      }),
      'POST /checkout/:reference': taking(waySchema, ({ status, channel }, { params }) =>
        account.change(params.reference ?? '', status, channel),
      ),
    },
    ({ request, response }) => rest(request, response),
  );
  const saving: Responder = async (request, response) => {
    try {
      await respond(request, response);
    } finally {
      account.save();
    }
  };
  return { respond: openToPages(saving), account };
}

const text = z.string().min(1);
/** A new payment's parameters, by the library's names. */
const startSchema = z.object({
  ref: text.optional(),
  email: z.string().optional(),
  amount: z.coerce.number().int().optional(),
  currency: z.string().optional(),
});
const waySchema = z.object({ status: z.enum(transactionStatuses), channel: text });

const refundSchema = z.object({
  transaction: text,
  amount: z.int().optional(),
  merchant_note: z.string().optional(),
});

/** The API for the shop's server, which sends its secret key. */
function restApi(account: Account): Responder {
  const answer = (data: unknown) => ({ status: true, message: 'OK', data });
  /** Answers a list, newest first, by Paystack's paging. */
  const list =
    <Row>(rowsOf: (query: URLSearchParams) => readonly Row[], onWire: (row: Row) => object): Handler =>
    ({ url: { searchParams } }: Call) => {
      const [page, perPage] = [
        Number(searchParams.get('page') ?? 1),
        Number(searchParams.get('perPage') ?? 50),
      ];
      const rows = rowsOf(searchParams).toReversed();
      return answer(rows.slice((page - 1) * perPage, page * perPage).map(onWire));
    };
  const api = router(
    {
      'GET /transaction/verify/:reference': ({ params: { reference = '' } }) =>
        answer(transactionOnWire(account.byReference(reference))),
      'GET /transaction/:id': ({ params: { id = '' } }) => answer(transactionOnWire(account.byId(id))),
      'GET /transaction': list(
        (query) =>
          account.value.transactions.filter(
            ({ status, startedAtMs }) =>
              status === query.get('status') &&
              startedAtMs >= Date.parse(query.get('from') ?? '') &&
              startedAtMs <= Date.parse(query.get('to') ?? ''),
          ),
        transactionOnWire,
      ),
      'GET /dispute/:id': ({ params: { id } }) => {
        const dispute = account.value.disputes.find((each) => String(each.id) === id);
        if (!dispute) throw refusal('Dispute not found', 404);
        return answer(disputeOnWire(account, dispute));
      },
      'GET /dispute': list(
        () => account.value.disputes,
        (dispute) => disputeOnWire(account, dispute),
      ),
      'POST /refund': taking(refundSchema, ({ transaction, amount, merchant_note }) => {
        const { reference } = account.byId(transaction);
        return answer(refundOnWire(account, account.refund(reference, 'api', amount, merchant_note)));
      }),
      'GET /refund': list(
        (query) => {
          const id = query.get('transaction');
          const { refunds } = account.value;
          return id === null
            ? refunds
            : refunds.filter((each) => each.reference === account.byId(id).reference);
        },
        (refund) => refundOnWire(account, refund),
      ),
      'GET /balance': () => answer([{ currency: 'GHS', balance: 1_254_300 }]),
    },
    () => refusal('Endpoint does not exist', 404),
  );
  return (request, response) => {
    if (request.headers.authorization !== `Bearer ${localPaystackKeys.secret}`)
      throw refusal('Invalid key', 401);
    return api(request, response);
  };
}

/** Makes calls fail as the control has asked. */
const withFaults =
  (account: Account, respond: Responder): Responder =>
  (request, response) => {
    const fault = account.value.faults.find(
      ({ calls, path, method = request.method }) =>
        calls > 0 && request.url?.startsWith(path) && method === request.method,
    );
    if (fault) fault.calls -= 1;
    if (fault?.mode === 'error') throw refusal('An error occurred', 503);
    if (fault?.mode === 'garbage') return sendHtml(response, '<html><body>upstream connect error</body>');
    if (fault?.mode === 'disconnect') return void response.destroy();
    // It takes effect, but nobody is told.
    if (fault) response.end = () => response.destroy();
    return respond(request, response);
  };

let script: Promise<string> | undefined;

function popupScript(): Promise<string> {
  script ??= compile({
    entryPoints: [join(projectRoot, 'local/paystack/popup.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  }).then(({ outputFiles }) => outputFiles.map(({ text }) => text).join(''));
  return script;
}
