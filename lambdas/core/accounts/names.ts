import { imitationWords, lookOf, nameProblem, readsLikeShop } from '../../../contracts/accounts/names';
import { AppError } from '../errors';
import type { Account } from './entities';

/** Finds staff's names by how they look. */
export interface StaffNames {
  /** Whether a staff member, except the given one, has a name that looks like this. Eventually consistent. @throws TableUnavailable */
  has(look: string, exceptUserId?: string): Promise<boolean>;
}

export interface NamePorts {
  readonly staffNames: StaffNames;
  readonly site: { readonly brand: string };
}

/** The name of customers who sign up with a name that isn't allowed. They can change it. */
export const harmlessName = 'Customer';

/** Returns the name of a new account, as Cognito doesn't check names. A sign-up never fails because of its name. */
export function nameAtSignUp({ brand }: NamePorts['site'], name: string): string {
  const isFine = name === '' || (nameProblem(name) === undefined && !readsLikeShop(name, brand));
  return isFine ? name : harmlessName;
}

/**
 * Checks a new name: it is written in letters; a customer's isn't like the shop's, and a staff member's isn't like a colleague's. A
 * customer may have a staff member's name: a refusal would say who works here, and would keep people from their own names.
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
  if (role === 'admin') await assertNoColleagues({ staffNames }, userId, name);
}

/** Checks the name of somebody who is, or becomes, a member of staff. @throws AppError invalid_request */
export async function assertNoColleagues(
  { staffNames }: Pick<NamePorts, 'staffNames'>,
  userId: string | undefined,
  name: string,
): Promise<void> {
  if (await staffNames.has(lettersOf(name), userId)) throw refused(colleaguesWords);
}

const colleaguesWords = 'is a colleague’s already. Add a middle name or an initial.';

const refused = (words: string) => new AppError('invalid_request', { userMessage: `name: ${words}` });

/** Whether staff could take a customer for a colleague. They then see a mark. */
export const isNamedLikeStaff = async (
  { staffNames }: Pick<NamePorts, 'staffNames'>,
  { role, name }: Pick<Account, 'role' | 'name'>,
): Promise<boolean> => role === 'user' && lettersOf(name) !== '' && staffNames.has(lettersOf(name));

/** Returns how a staff member's name looks; null for a customer, or without a name. */
export const staffLook = ({ role, name }: Pick<Account, 'role' | 'name'>): string | null =>
  role === 'admin' && lettersOf(name) !== '' ? lettersOf(name) : null;

/** Returns the letters of a name as they look, in alphabetical order: the same for any order of its words. */
const lettersOf = (name: string): string => [...lookOf(name)].toSorted().join('');
