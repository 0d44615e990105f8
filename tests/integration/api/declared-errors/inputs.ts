import { randomUUID } from 'node:crypto';
import type { ApiFunctionName, Registry } from '../../../../contracts/registry';
import type { ErrorsOf } from '../errors-of';
import { noOrder } from './webhook-errors';

/* The inputs of customers-errors.ts and staffs-errors.ts, which mostly name nonexistent objects. */

export const adjustment = (userId: string) => ({ userId, amount: 1, type: 'add', requestId: randomUUID() });
export const noSubject = { kind: 'order', id: noOrder };
export const resolution = (subject: object) => ({ subject, version: 1, text: 'They called' });
export const report = () => ({
  orderId: noOrder,
  action: 'open',
  wrong: 'nothing_came',
  requestId: randomUUID(),
});
export const answer = () => ({
  orderId: noOrder,
  version: 1,
  text: 'We look at it',
  requestId: randomUUID(),
});
export const nobodys = { reference: 'nobody' };
export const refundOf = (reference: string) => ({
  reference,
  amount: 1,
  reason: 'Why',
  requestId: 'refund-1',
});
export const passwordChanged = { passwordChanged: true };
export const repeated = { email: 'nobody@test.example' };
export const confirmed = { ...repeated, code: '123456', name: 'Ama', phone: '', password: 'a-good-one' };
export const saving = (phoneNumber = '0241234567') => ({
  action: 'save' as const,
  phoneNumber,
  name: 'Kofi',
});
export const noEndpoint = `we_${'A'.repeat(22)}`;
export const addingEndpoint = () => ({
  action: 'add' as const,
  url: 'http://127.0.0.1:9/webhooks',
  types: ['order.delivered' as const],
  requestId: randomUUID(),
});
export const changingEndpoint = () => ({
  action: 'change' as const,
  endpointId: noEndpoint,
  requestId: randomUUID(),
});
export const rename = { name: 'Ama Serwaa', phone: '0244123456' };

/** The errors that all functions of an access level have. */
export type PublicCode = ErrorsOf<{ access: 'public'; errors: [] }>;
export type EarlyCode = ErrorsOf<{ access: 'user'; beforeSecondFactor: true; errors: [] }>;
export type UserCode = ErrorsOf<{ access: 'user'; errors: [] }>;
export type AdminName = {
  [Name in ApiFunctionName]: Registry[Name]['access'] extends 'admin' ? Name : never;
}[ApiFunctionName];
export type AdminCode<Name extends AdminName> = ErrorsOf<{
  access: 'admin';
  stepUp: Registry[Name]['stepUp'];
  stepUpFor: Registry[Name]['stepUpFor'];
  errors: [];
}>;

export const stopKey = (userId: string, keyId: string) => ({
  ...{ userId, keyId, reason: 'Leaked' },
  requestId: randomUUID(),
});
