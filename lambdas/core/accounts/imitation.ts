import { AppError } from '../errors';
import type { Account } from './entities';

/** Under which staff's names are found by how they look. */
export interface StaffNames {
  /** Whether a member of staff has a name that looks so. Eventually consistent. @throws TableUnavailable */
  has(look: string): Promise<boolean>;
}

export interface NamePorts {
  readonly staffNames: StaffNames;
  readonly site: { readonly brand: string };
}

/** What customers are called who sign up with a name that reads like the shop's own people. They can change it. */
export const harmlessName = 'Customer';

/** Whether a customer's name reads like a member of staff's, or like the shop's. */
export async function imitates({ staffNames, site }: NamePorts, name: string): Promise<boolean> {
  const look = lookOf(name);
  if (look === '') return false;
  const brand = lookOf(site.brand);
  if (brand !== '' && look.includes(brand)) return true;
  if (teams.some((team) => look.includes(team))) return true;
  if (wordsOf(name).some((word) => titles.has(lookOf(word)))) return true;
  return staffNames.has(look);
}

/** @throws AppError invalid_request */
export async function assertNoImitation(ports: NamePorts, name: string): Promise<void> {
  if (await imitates(ports, name)) throw imitation();
}

/** The same for an admin who renames somebody: staff keep their own names. @throws AppError invalid_request */
export async function assertMayBeCalled(
  ports: NamePorts & { readonly accountStore: { get(userId: string): Promise<Account | null> } },
  userId: string,
  name: string,
): Promise<void> {
  if (!(await imitates(ports, name))) return;
  const account = await ports.accountStore.get(userId);
  if (account?.role === 'user' && account.name !== name) throw imitation();
}

const imitation = () =>
  new AppError('invalid_request', {
    userMessage: 'name: reads like one of the shop’s own people. Choose another one.',
  });

/** By how a member of staff's name looks; null for a customer, or without a name. */
export const staffLook = ({ role, name }: Pick<Account, 'role' | 'name'>): string | null =>
  role === 'admin' && lookOf(name) !== '' ? lookOf(name) : null;

/** A name by how it looks: without case, accents, spaces and marks, letters that look alike as one. */
export function lookOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const alike = [...plain].map((letter) => alikeOf.get(letter) ?? lowerOf(letter)).join('');
  return alike
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function lowerOf(letter: string): string {
  const lower = letter.toLowerCase();
  return alikeOf.get(lower) ?? lower;
}

/** By letter: what looks like it, of the scripts that look like ours. Capitals stand for themselves where they differ. */
const alikes: Readonly<Record<string, string>> = {
  a: 'аαɑ@4ΑА',
  b: 'вβ8ΒВ',
  c: 'сϲСϹ',
  d: 'ԁđ',
  e: 'еєεɛ3ΕЕ',
  g: 'ɡ',
  h: 'һнΗНħ',
  i: 'l1|!іıιɩӏΙІӀ',
  j: 'јЈ',
  k: 'кκКΚ',
  m: 'мМΜ',
  n: 'ηпŋΝ',
  o: '0оοɔøσОΟ',
  p: 'рρРΡ',
  q: 'ԛ',
  s: 'ѕ5$Ѕ',
  t: 'тτ7ТΤ',
  u: 'υ',
  v: 'νѵ',
  w: 'ωԝѡ',
  x: 'хχХΧ',
  y: 'уγУΥ',
  z: 'ΖᴢƵ',
};

const alikeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(alikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

const wordsOf = (name: string): string[] => name.normalize('NFKD').split(/[\s.,_()[\]{}/&+-]+/u);

/** Words by which staff call themselves. */
const titles: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'support', 'helpdesk', 'moderator', 'official', 'staff'].map(lookOf),
);

const teams = ['customer care', 'customer service', 'help desk'].map(lookOf);
