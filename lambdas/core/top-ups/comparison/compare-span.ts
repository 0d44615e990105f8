import { reportFinding } from '../../attention/findings';
import { mapConcurrently } from '../../concurrency';
import { minuteMs } from '../../durations';
import { confirmTopUp, isTakenBack, onlyListed } from '../confirm-top-up';
import type { TopUp } from '../entities';
import { askAndSettle, topUpOf } from '../settle-top-up';
import { creditOf } from '../transitions';
import type { ComparisonPorts, ListedPayment } from './ports';
import { noCounts, type SpanCounts, type Tally, tallyFrom } from './tally';
import { unaccounted } from './unaccounted';

/** A payment is begun at Paystack some moments after its top-up is started here. */
const begunWithinMs = 15 * minuteMs;

const atOnce = 4;

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Items that this comparison has opened before. */
  readonly opened: number;
  readonly isLastTry: boolean;
}

type SpanResult = SpanCounts & { readonly failures: readonly unknown[] } & (
    | { readonly isWhole: true }
    | { readonly isWhole: false; readonly detail: string }
  );

/** Compares the top-ups that were started in a span of time with the payments that Paystack lists of it. */
export async function compareSpan(ports: ComparisonPorts, span: Span): Promise<SpanResult> {
  const { from, to, isLastTry } = span;
  const list = await ports.listed.between(from, new Date(to.getTime() + begunWithinMs));
  if (list === null) return { ...noCounts, failures: [], isWhole: false, detail: 'no whole list' };
  const here = new Map<string, TopUp>();
  for await (const topUp of ports.started.between(from, to)) here.set(topUp.reference, topUp);
  const there = new Set(list.payments.map(({ reference }) => reference));
  const missing = [...here.values()].filter(
    ({ reference, status, keyFingerprint }) =>
      status === 'completed' && !there.has(reference) && keyFingerprint === list.keyFingerprint,
  );
  const tally = tallyFrom(span.opened);
  await mapConcurrently(list.payments, atOnce, (payment) =>
    listedPayment(ports, payment, { here, to, isLastTry, tally }).catch(tally.failed),
  );
  await mapConcurrently(missing, atOnce, (topUp) => confirmWith(ports, topUp, tally).catch(tally.failed));
  const { unanswered, ...counted } = tally.counts();
  const counts = {
    ...counted,
    failures: tally.failures,
    listed: list.payments.length,
    unreadable: list.unreadable,
  };
  if (unanswered === 0 || isLastTry) return { ...counts, isWhole: true };
  return { ...counts, isWhole: false, detail: `${unanswered} questions unanswered` };
}

interface Around {
  readonly here: ReadonlyMap<string, TopUp>;
  readonly to: Date;
  readonly isLastTry: boolean;
  readonly tally: Tally;
}

async function listedPayment(ports: ComparisonPorts, payment: ListedPayment, around: Around): Promise<void> {
  const { here, to, isLastTry, tally } = around;
  const isOfNextSpan = payment.createdAt !== null && payment.createdAt >= to;
  const topUp =
    here.get(payment.reference) ?? (isOfNextSpan ? null : await topUpOf(ports, payment.reference));
  if (topUp === null) {
    if (!isOfNextSpan) await tally.open(() => reportFinding(ports, unaccounted(payment)));
    return;
  }
  if (topUp.status === 'completed') {
    const isSame = payment.currency === 'GHS' && creditOf(topUp, payment) === topUp.credited;
    if (!isSame || topUp.toldLater !== null) await confirmWith(ports, topUp, tally);
    return;
  }
  await settleListed(ports, topUp, { isLastTry, tally });
}

/** It is credited, if Paystack confirms it when asked. */
async function settleListed(
  ports: ComparisonPorts,
  topUp: TopUp,
  { isLastTry, tally }: Pick<Around, 'isLastTry' | 'tally'>,
): Promise<void> {
  tally.asked();
  const { payment, after } = await askAndSettle(ports, topUp);
  // A payment in dollars isn't credited and has its own item.
  if (after.status === 'completed' || payment.kind === 'paid') return;
  if (payment.kind === 'unknown' && !isLastTry) return tally.unanswered();
  await tally.open(async () => {
    const { version } = await onlyListed(ports, after);
    return version !== after.version;
  });
}

async function confirmWith(ports: ComparisonPorts, topUp: TopUp, tally: Tally): Promise<void> {
  await tally.open(async () => {
    tally.asked();
    const { payment, after } = await confirmTopUp(ports, topUp);
    if (payment.kind === 'unknown') tally.unanswered();
    return isTakenBack(topUp, after);
  });
}
