import {
  type Catalogue,
  type Doubt,
  type Judged,
  judgeRow,
  type Look,
  networkLook,
  repeatedRows,
} from '../../../../contracts/bulk/judge-rows';
import type { ListRow } from '../../../../contracts/bulk/read-list';
import type { Output } from '../../lib/api/contract-types';

/** A row of the list on the screen. */
export interface ListedRow extends ListRow {
  readonly key: number;
  /** Doubts that the customer has settled: the row is meant as it is. */
  readonly settled: readonly Doubt[];
}

export type Checked = Output<'check-bulk'>['rows'][number];
/** The shop's answers, by number and plan. */
export type Answers = ReadonlyMap<string, Checked>;

export interface ShownRow extends Judged {
  readonly row: ListedRow;
  /** Counted from 1. */
  readonly place: number;
  readonly state: 'ready' | 'look' | 'wrong';
  /** What the customer hasn't settled yet. */
  readonly open: readonly Look[];
  /** Whether the shop has said what it knows. */
  readonly isChecked: boolean;
}

export const answerKey = ({ phone, plan }: Pick<Judged, 'phone' | 'plan'>): string => `${phone} ${plan?.id}`;

/** Judges all rows by the price list, by each other, and by the shop's answers. */
export function judgeRows(
  rows: readonly ListedRow[],
  catalogue: Catalogue,
  answers: Answers,
): readonly ShownRow[] {
  const judged = rows.map((row) => judgeRow(row, catalogue));
  const repeated = repeatedRows(judged);
  return rows.map((row, index) => {
    const one = judged[index] as Judged;
    const answer = one.plan === null ? undefined : answers.get(answerKey(one));
    const wrong = one.wrong ?? (answer?.wrong || null);
    const looks = wrong === null ? looksOf(one, answer, repeated.get(index + 1), catalogue) : [];
    const open = looks.filter(({ doubt }) => !row.settled.includes(doubt));
    const state = wrong !== null ? 'wrong' : open.length > 0 ? 'look' : 'ready';
    return {
      ...{ ...one, wrong, looks, open, row, state, place: index + 1 },
      isChecked: one.wrong !== null || answer !== undefined,
    };
  });
}

function looksOf(
  { looks, plan }: Judged,
  answer: Checked | undefined,
  earlier: number | undefined,
  { plans, networks }: Catalogue,
): readonly Look[] {
  const found = [...looks];
  if (answer?.network && plan !== null && !found.some(({ doubt }) => doubt === 'network')) {
    const seems = networks.find(({ id }) => id === answer.network?.seems);
    const network = networks.find(({ id }) => id === plan.network);
    const { message: words } = answer.network;
    found.push(
      seems && network ? networkLook({ seems, network, words }, plan, plans) : { doubt: 'network', words },
    );
  }
  if (earlier !== undefined) found.push({ doubt: 'repeated', words: `The same as row ${earlier}.` });
  if (answer?.duplicate) found.push({ doubt: 'bought', words: answer.duplicate });
  return found;
}

/** What the shop is asked to take as confirmed. */
export const confirmedOf = ({ looks }: Pick<ShownRow, 'looks'>): ('network' | 'duplicate')[] => [
  ...(looks.some(({ doubt }) => doubt === 'network') ? (['network'] as const) : []),
  ...(looks.some(({ doubt }) => doubt === 'repeated' || doubt === 'bought') ? (['duplicate'] as const) : []),
];

/** Moves a row to the network that its number seems to have, if that sells the same size. */
export function withNetworkFixed(shown: ShownRow): ListedRow {
  const instead = shown.open.find(({ doubt }) => doubt === 'network')?.instead;
  return instead === undefined ? shown.row : { ...shown.row, network: instead.network, size: instead.id };
}
