import type { Charge } from '../checkout-api';
import type { CheckoutTransaction } from '../wire';
import { chargeTransaction, startTransaction } from './checkout-client';
import { onLibraryMessage, tellLibrary } from './library-messages';
import { hideSheet, onCancel, onPay, setBusy, showNotice, showProblem, showTransaction } from './sheet';

let transaction: CheckoutTransaction | undefined;
/** The parameters of the transaction on screen or being loaded: the library sends them twice. */
let wanted: string | undefined;

onLibraryMessage({ open: (params) => void open(params) });
onPay((charge) => void pay(charge));
onCancel(() => {
  end();
  tellLibrary('close', transaction && { status: transaction.status });
});
if (location.pathname === '/popup') tellLibrary('loaded:checkout');
else void open({ accessCode: location.pathname.slice(1) });

async function open(params: Readonly<Record<string, unknown>>): Promise<void> {
  const key = JSON.stringify(params);
  if (key === wanted) return;
  wanted = key;
  transaction = undefined;
  hideSheet();
  try {
    const started = await startTransaction(params);
    if (wanted !== key) return;
    transaction = started;
    showTransaction(started);
    const { id, customer, access_code: accessCode } = started;
    tellLibrary('loaded:transaction', { id, customer, accessCode });
  } catch (error) {
    if (wanted !== key) return;
    const message = messageOf(error);
    showProblem(message);
    tellLibrary('error', { type: 'setup', message });
  }
}

async function pay(charge: Charge): Promise<void> {
  if (!transaction) return;
  const paying = wanted;
  setBusy(true);
  try {
    const charged = await chargeTransaction(transaction.access_code, charge);
    if (wanted !== paying) return;
    transaction = charged;
    report(charged, charge);
  } catch (error) {
    showNotice(messageOf(error));
  } finally {
    setBusy(false);
  }
}

function report(charged: CheckoutTransaction, { channel }: Charge): void {
  const { id, reference, status, gateway_response: message } = charged;
  if (status === 'success') {
    end();
    const names = { trans: String(id), transaction: String(id), trxref: reference };
    tellLibrary('success', { id, reference, status, message, ...names });
  } else if (status === 'pending' && channel === 'bank_transfer') {
    end();
    tellLibrary('transfer:pending', { status });
  } else {
    showNotice(`${message}. Try again, or cancel the payment.`);
  }
}

/** Closes the sheet, and accepts the same parameters again: a cancelled payment can be resumed. */
function end(): void {
  wanted = undefined;
  hideSheet();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
