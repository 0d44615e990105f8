import { imitationWords, lookOf, nameProblem, readsLikeShop } from '../../../contracts/accounts/names';
import { AppError } from '../errors';
import type { Account } from './entities';

/** Under which staff's names are found by how they look. */
export interface StaffNames {
  /** Whether a member of staff has a name that looks so, other than this one. Eventually consistent. @throws TableUnavailable */
  has(look: string, exceptUserId?: string): Promise<boolean>;
}

export interface NamePorts {
  readonly staffNames: StaffNames;
  readonly site: { readonly brand: string };
}

/** What customers are called who sign up with a name that nobody can have. They can change it. */
export const harmlessName = 'Customer';

/** Of somebody who signed up with this name, which Cognito doesn't check. A sign-up never fails for it. */
export function nameAtSignUp({ brand }: NamePorts['site'], name: string): string {
  const isFine = name === '' || (nameProblem(name) === undefined && !readsLikeShop(name, brand));
  return isFine ? name : harmlessName;
}

/**
 * For somebody who is given another name: it is written in letters; a customer's reads like nothing of the shop, and a member of
 * staff's is no colleague's. A customer may be called like a member of staff: a refusal would say who works here, and would keep
 * people from their own names.
 * @throws AppError invalid_request
 */
export async function assertMayBeCalled(
  { staffNames, site }: NamePorts,
  { userId, role }: { readonly userId?: string; readonly role: Account['role'] },
  name: string,
): Promise<void> {
  const problem = nameProblem(name);
  if (problem !== undefined) throw refused(problem);
  if (role === 'user' && readsLikeShop(name, site.brand)) throw refused(imitationWords);
  if (role === 'admin' && (await staffNames.has(lettersOf(name), userId))) throw refused(colleaguesWords);
}

const colleaguesWords = 'is a colleague’s already. Add a middle name or an initial.';

const refused = (words: string) => new AppError('invalid_request', { userMessage: `name: ${words}` });

/** Whether staff could take a customer for a colleague: they see a mark then. */
export const isNamedLikeStaff = async (
  { staffNames }: Pick<NamePorts, 'staffNames'>,
  { role, name }: Pick<Account, 'role' | 'name'>,
): Promise<boolean> => role === 'user' && lettersOf(name) !== '' && staffNames.has(lettersOf(name));

/** By how a member of staff's name looks; null for a customer, or without a name. */
export const staffLook = ({ role, name }: Pick<Account, 'role' | 'name'>): string | null =>
  role === 'admin' && lettersOf(name) !== '' ? lettersOf(name) : null;

/** The letters of a name as they look, in the alphabet's order: the same whichever word comes first, and written as one. */
const lettersOf = (name: string): string => [...lookOf(name)].toSorted().join('');
