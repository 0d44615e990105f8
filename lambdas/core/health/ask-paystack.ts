import { minuteMs } from '../durations';
import type { Clock } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import type { PaystackBalance } from './entities';
import type { BalanceAtPaystack, PaystackBalances } from './ports';

interface AskPorts {
  readonly paystackBalances: PaystackBalances;
  readonly balanceAtPaystack: BalanceAtPaystack;
  readonly clock: Pick<Clock, 'now'>;
}

/** As the floats: every fifth run of the minute, also where one begins a moment early. */
const askAgainMs = 4.5 * minuteMs;

/** Asks Paystack what it has of ours, if it wasn't asked in the last five minutes. @throws TableUnavailable */
export async function askPaystack(
  { paystackBalances, balanceAtPaystack, clock }: AskPorts,
  settings: Pick<Settings, 'paystack_secret_key'>,
): Promise<void> {
  const before = await paystackBalances.read();
  const askedAt = clock.now();
  if (before !== null && askedAt.getTime() - before.askedAt.getTime() < askAgainMs) return;
  await paystackBalances.save(await asked());

  async function asked(): Promise<PaystackBalance> {
    const last = before?.last ?? null;
    if (settings.paystack_secret_key === '') return { askedAt, isOff: true, last, unknownSince: null };
    const answer = await balanceAtPaystack.ask();
    return answer.kind === 'balance'
      ? { askedAt, isOff: false, last: { balance: answer.balance, at: askedAt }, unknownSince: null }
      : { askedAt, isOff: false, last, unknownSince: before?.unknownSince ?? askedAt };
  }
}
