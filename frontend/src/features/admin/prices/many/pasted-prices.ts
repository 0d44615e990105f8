import type { AdminPrice } from '../../../../lib/api/contract-types';
import type { NamedNetwork } from '../../../../lib/networks';

export interface PastedLine {
  /** From 1. */
  readonly line: number;
  readonly words: string;
}

export interface Pasted {
  /** Each plan once. */
  readonly prices: readonly { readonly plan: AdminPrice; readonly price: number }[];
  /** Lines that change nothing, each with why. */
  readonly problems: readonly (PastedLine & { readonly reason: string })[];
}

type Read = PastedLine &
  ({ readonly plan: AdminPrice; readonly price: number } | { readonly reason: string });

/** Each is read again with each letter that is typed. */
const mostLines = 500;

/** Reads `MTN 1GB 5.00` and `airteltigo, BigTime 5 GB, ₵20`: a plan's name and its price on each line. */
export function readPasted(
  text: string,
  plans: readonly AdminPrice[],
  networks: readonly NamedNetwork[],
): Pasted {
  const typed = text.split(/\r\n|\r|\n/);
  if (typed.length > mostLines) {
    const words = typed[mostLines]?.slice(0, 80) ?? '';
    const reason = `A list has at most ${mostLines} lines. Nothing of it changes`;
    return { prices: [], problems: [{ line: mostLines + 1, words, reason }] };
  }
  const named = plansByName(plans, networks);
  const lines = typed
    .map((words, index): Read | null =>
      words.trim() === '' ? null : readLine(words.trim(), index + 1, named),
    )
    .filter((line) => line !== null);
  const [prices, problems]: [Pasted['prices'][number][], Pasted['problems'][number][]] = [[], []];
  const linesOf = new Map<string, number[]>();
  for (const one of lines) {
    if (!('plan' in one)) continue;
    const same = linesOf.get(one.plan.id);
    if (same) same.push(one.line);
    else linesOf.set(one.plan.id, [one.line]);
  }
  for (const one of lines) {
    if ('reason' in one) {
      problems.push(one);
      continue;
    }
    const same = linesOf.get(one.plan.id) ?? [];
    if (same.length < 2) prices.push(one);
    else problems.push({ ...one, reason: `The same plan is on line ${otherLines(same, one.line)}` });
  }
  return { prices, problems };
}

/** The first ones, and how many more. */
function otherLines(same: readonly number[], line: number): string {
  const few = same
    .slice(0, 4)
    .filter((other) => other !== line)
    .slice(0, 3);
  const more = same.length - 1 - few.length;
  return [...few, ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

function readLine(words: string, line: number, named: ReadonlyMap<string, readonly AdminPrice[]>): Read {
  const parts = partsOf(words);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !/^\d+(\.\d{1,2})?$/.test(last))
    return { line, words, reason: 'No price at its end' };
  const found = named.get(keyOf(parts.slice(0, -1).join(' '))) ?? [];
  const onSale = found.filter(({ is_active }) => is_active);
  const [plan, ...more] = onSale.length > 0 ? onSale : found;
  if (plan === undefined) return { line, words, reason: 'No plan has this name' };
  if (more.length > 0)
    return { line, words, reason: 'More than one plan has this name, and none is on sale' };
  return { line, words, plan, price: Number(last) };
}

/** Words and numbers. A comma is a separator, but within an amount such as `1,234.50`. */
const partsOf = (words: string): string[] =>
  words
    .replace(/(\d),(?=\d{3}(\.\d+)?\s*$)/, '$1')
    .replace(/(\bGH)?₵|\bGH[SC¢](?=\s*\d)/gi, ' ')
    .split(/[\s,;|:=→]+/)
    .filter((part) => part !== '' && !/^[-–—]+$/.test(part));

/** By network, line and size; a network by its name or its id. */
function plansByName(plans: readonly AdminPrice[], networks: readonly NamedNetwork[]) {
  const named = new Map<string, AdminPrice[]>();
  for (const plan of plans) {
    const label = networks.find(({ id }) => id === plan.network)?.label ?? plan.network;
    const names = [label, plan.network].map((network) =>
      keyOf(`${network} ${plan.line ?? ''} ${plan.data_size}`),
    );
    for (const name of new Set(names)) named.set(name, [...(named.get(name) ?? []), plan]);
  }
  return named;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
