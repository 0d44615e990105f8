import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { openJsonFile } from '../state/json-file';
import { groupNotFound, userExists } from './errors';
import { GROUPS } from './pool-settings';
import { createVerifier, type SrpIdentity, type SrpVerifier } from './srp';
import { type Attribute, emailOf, type User, userSchema, withAttributes } from './user';

const poolSchema = z.object({
  Users: z.record(z.string(), userSchema),
  Groups: z.record(z.string(), z.object({ members: z.array(z.string()).optional() })),
});

export interface NewUser {
  /** The e-mail address. */
  readonly login: string;
  readonly password: string;
  readonly status: User['UserStatus'];
  readonly attributes: readonly Attribute[];
  readonly now: number;
}

/**
 * Users and groups, in memory and, if a file is given, on disk: every change rewrites the file before it returns. All methods are
 * synchronous, so no other operation comes between an operation's read and its write.
 */
export class UserPool {
  readonly #users: Map<string, User>;
  readonly #members: Map<string, Set<string>>;
  readonly #file;

  constructor(
    file: string | undefined,
    readonly id: string,
  ) {
    this.#file = openJsonFile(file, poolSchema, { Users: {}, Groups: {} });
    const { Users, Groups } = this.#file.value;
    this.#users = new Map(Object.entries(Users));
    this.#members = new Map(GROUPS.map((name) => [name, new Set(Groups[name]?.members)]));
    this.#save();
  }

  get users(): readonly User[] {
    return [...this.#users.values()];
  }

  /** Finds a user by name (a sub) or by e-mail address, whatever its case. */
  find(login: string): User | undefined {
    const wanted = login.toLowerCase();
    return this.#users.get(login) ?? this.users.find((user) => emailOf(user).toLowerCase() === wanted);
  }

  /** Adds a user. @throws AwsError when the address has an account */
  create({ login, password, status, attributes, now }: NewUser): User {
    if (this.find(login)) throw userExists();
    const Username = randomUUID();
    const own = [
      { Name: 'sub', Value: Username },
      { Name: 'email', Value: login },
    ];
    const user = {
      Username,
      ...this.passwordOf(Username, password),
      Attributes: withAttributes(own, attributes),
      Enabled: true,
      UserStatus: status,
      UserCreateDate: new Date(now),
    };
    return this.update(user, {});
  }

  /** Stores the user with the changes, and returns it. */
  update(user: User, changes: Partial<User>): User {
    const changed = { ...user, ...changes };
    this.#users.set(user.Username, changed);
    this.#save();
    return changed;
  }

  delete({ Username }: User): void {
    this.#users.delete(Username);
    for (const members of this.#members.values()) members.delete(Username);
    this.#save();
  }

  groupsOf({ Username }: User): string[] {
    return GROUPS.filter((name) => this.#members.get(name)?.has(Username));
  }

  /** @throws AwsError */
  setMember(group: string, { Username }: User, isMember: boolean): void {
    const members = this.#members.get(group);
    if (!members) throw groupNotFound();
    if (isMember) members.add(Username);
    else members.delete(Username);
    this.#save();
  }

  /** Returns the stored form of a password. */
  passwordOf(username: string, password: string): Pick<User, 'Password'> {
    const { salt, verifier } = createVerifier(this.srpIdentity(username), password);
    return { Password: `${salt}:${verifier}` };
  }

  hasPassword(user: User, password: string): boolean {
    const { salt, verifier } = this.verifierOf(user);
    return createVerifier(this.srpIdentity(user.Username), password, salt).verifier === verifier;
  }

  verifierOf(user: User): SrpVerifier {
    const [salt = '', verifier = ''] = user.Password.split(':');
    return { salt, verifier };
  }

  srpIdentity(username: string): SrpIdentity {
    return { poolName: this.id.split('_')[1] ?? '', username };
  }

  #save(): void {
    const groups = [...this.#members].map(([name, members]) => [name, { members: [...members] }]);
    this.#file.save({ Users: Object.fromEntries(this.#users), Groups: Object.fromEntries(groups) });
  }
}
