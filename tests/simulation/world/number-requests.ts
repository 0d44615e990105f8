import {
  type MarkRequest,
  markNumbers,
  type TakeRequest,
  takeNumbers,
} from '../../../lambdas/core/orders/activation/staff-numbers';
import type { Happenings } from './happenings';
import type { NumbersAtSuppliers } from './numbers-at-suppliers';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

type Taken = Awaited<ReturnType<typeof takeNumbers>>;

export interface NumberRequests {
  /** The numbers that suppliers can deliver to. */
  readonly numbers: NumbersAtSuppliers;
  /** Staff take numbers into a batch for activation. */
  takeNumbers(request: TakeRequest, onEnd: (taken: Taken | null) => void): void;
  /** Staff mark the result of these numbers, individually or as the rest of a batch. */
  markNumbers(request: MarkRequest, phoneNumbers: readonly string[]): void;
}

interface NumberWorld {
  readonly spawn: Spawn;
  readonly numbers: NumbersAtSuppliers;
  readonly happened: Happenings;
}

const admin = { adminId, adminName: 'Kofi' };

export const numberRequests = ({ spawn, numbers, happened }: NumberWorld): NumberRequests => ({
  numbers,
  takeNumbers: (request, onEnd) =>
    void spawn(
      'taker',
      (ports) => takeNumbers(ports, admin, request),
      (taken) => {
        if (taken !== null && taken.numbers.length > 0) happened.add('numbers taken into a batch');
        onEnd(taken);
      },
    ),
  markNumbers(request, phoneNumbers) {
    if (request.result === 'rejected')
      for (const phoneNumber of phoneNumbers) numbers.reject(request.supplier, phoneNumber);
    spawn('marker', (ports) => markNumbers(ports, admin, request));
  },
});
