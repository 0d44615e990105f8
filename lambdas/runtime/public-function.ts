import type { Contract } from '../../contracts/contract';
import { apiFunction, type FunctionOptions } from './api-function';

/** Makes a function that needs no sign-in. */
export const publicFunction = <C extends Contract & { readonly access: 'public' }, Ports extends object>(
  contract: C,
  options: FunctionOptions<C, Ports, null>,
) => apiFunction(contract, { ...options, account: null });
