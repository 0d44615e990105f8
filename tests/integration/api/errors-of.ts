import { commonErrors, type ErrorCode } from '../../../contracts/errors';

/** The parts of a contract that decide which common errors a function can give. */
interface Declared {
  readonly access: keyof typeof commonErrors;
  readonly stepUp?: true | undefined;
  readonly stepUpFor?: readonly string[] | undefined;
  readonly beforeSecondFactor?: true | undefined;
  readonly errors: readonly ErrorCode[];
}

/** The common errors of a contract's access class together with those it declares itself. */
export type ErrorsOf<C extends Declared> =
  | (typeof commonErrors)[C['access']][number]
  | (C['stepUp'] extends true ? 'sign_in_again' : never)
  | (C['stepUpFor'] extends readonly string[] ? 'sign_in_again' : never)
  | (C extends { readonly access: 'public' } | { readonly beforeSecondFactor: true }
      ? never
      : 'second_factor_needed')
  | C['errors'][number];

/** The same list at run time. */
export function errorsOf({ access, stepUp, stepUpFor, beforeSecondFactor, errors }: Declared): ErrorCode[] {
  const asksForFactor = access !== 'public' && !beforeSecondFactor;
  return [
    ...commonErrors[access],
    ...(asksForFactor ? (['second_factor_needed'] as const) : []),
    ...(stepUp || stepUpFor ? (['sign_in_again'] as const) : []),
    ...errors,
  ];
}
