import type { InputOf } from '../../../../contracts/contract';
import type { ErrorCode } from '../../../../contracts/errors';
import type { ApiFunctionName, Registry } from '../../../../contracts/registry';
import type { NamedBy } from './named';
import type { Objects, Owner } from './objects';
import type { Caller } from './people';

/** The answer that a caller gets who is let in. */
export type Answer = 'success' | ErrorCode;

export interface Request<Name extends ApiFunctionName> {
  input(objects: Pick<Objects, NamedBy<Name>>): InputOf<Registry[Name]>;
  /** By the owner of the object in its input; `nothing` if its input can't name any. */
  readonly answers: Readonly<Record<[NamedBy<Name>] extends [never] ? 'nothing' : Owner, Answer>>;
  /** For a user who is a member of staff, to anybody but an owner; absent: the same as for customers. */
  readonly ofStaff?: Answer;
  /** The same, to an owner. */
  readonly ofStaffToOwner?: Answer;
  /** Callers who get another answer. */
  readonly by?: Readonly<Partial<Record<Caller, Answer>>>;
}

export type Requests<Name extends ApiFunctionName> = { readonly [Each in Name]: Request<Each> };

export const asking = <const Input>(input: Input) => ({
  input: () => input,
  answers: { nothing: 'success' } as const,
});

/** Refusals are part of the answer, and an idempotency key means something only to its maker. */
export const success = { own: 'success', "other's": 'success', missing: 'success' } as const;
