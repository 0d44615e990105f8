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

/** What customers are called who sign up with a name that they can't have. They can change it. */
export const harmlessName = 'Customer';

/** Whether a customer's name reads like a member of staff's, or like the shop's. */
export async function imitates({ staffNames, site }: NamePorts, name: string): Promise<boolean> {
  const look = lookOf(name);
  if (look === '') return false;
  return readsLikeShop(name, site.brand) || staffNames.has(look);
}

/** Of somebody who signed up with this name, which Cognito doesn't check. A sign-up never fails for it. */
export async function nameAtSignUp(ports: NamePorts, name: string): Promise<string> {
  const isFine = name === '' || (nameProblem(name) === undefined && !(await imitates(ports, name)));
  return isFine ? name : harmlessName;
}

/**
 * For somebody who is given another name: it is written in letters; a customer's reads like nobody of the shop, and a member of
 * staff's is no colleague's.
 * @throws AppError invalid_request
 */
export async function assertMayBeCalled(
  ports: NamePorts,
  { userId, role }: { readonly userId?: string; readonly role: Account['role'] },
  name: string,
): Promise<void> {
  const problem = nameProblem(name);
  if (problem !== undefined) throw refused(problem);
  if (role === 'user' && (await imitates(ports, name))) throw refused(imitationWords);
  if (role === 'admin' && (await ports.staffNames.has(lookOf(name), userId))) throw refused(colleaguesWords);
}

const colleaguesWords = 'is a colleague’s already. Add a middle name or an initial.';

const refused = (words: string) => new AppError('invalid_request', { userMessage: `name: ${words}` });

/** By how a member of staff's name looks; null for a customer, or without a name. */
export const staffLook = ({ role, name }: Pick<Account, 'role' | 'name'>): string | null =>
  role === 'admin' && lookOf(name) !== '' ? lookOf(name) : null;
