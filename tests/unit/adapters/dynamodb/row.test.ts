import * as z from 'zod/mini';
import {
  absentWhenEmpty,
  inline,
  money,
  nested,
  storedAs,
  time,
} from '../../../../lambdas/core/kernel/fields';
import type { Pesewas } from '../../../../lambdas/core/kernel/money';
import { rowOf } from '../../../../lambdas/core/kernel/row';
import { cedis, noon } from '../../../support/shop/fixtures';

interface Parcel {
  readonly parcelId: string;
  readonly price: Pesewas;
  readonly sentAt: Date | null;
  readonly tries: number;
  readonly to: { readonly name: string; readonly address: { readonly town: string } };
  readonly stamps: readonly { readonly at: Date; readonly note?: string }[];
}

const fields = {
  parcelId: z.string(),
  price: money,
  sentAt: absentWhenEmpty(time, null),
  tries: absentWhenEmpty(z.int(), 0),
  to: inline({ name: storedAs('receiver', z.string()), address: inline({ town: z.string() }) }),
  stamps: z.array(
    nested<Parcel['stamps'][number]>({ at: storedAs('t', time), note: z.optional(z.string()) }),
  ),
};
const keys = ({ parcelId }: Parcel) => ({ PK: `PARCEL#${parcelId}`, SK: 'PARCEL' });
const parcels = rowOf<Parcel>({ fields, keys, fixed: { kind: 'parcel' } });

const parcel: Parcel = {
  parcelId: 'P1',
  price: cedis(5),
  sentAt: noon,
  tries: 2,
  to: { name: 'Ama', address: { town: 'Tema' } },
  stamps: [{ at: noon }, { at: noon, note: 'late' }],
};

test('a row is read back as it was written', () => {
  expect(parcels.decode(parcels.encode(parcel))).toEqual(parcel);
});

test('a row that doesn’t match its description is refused by key and attribute, never by value', () => {
  const item = parcels.encode(parcel);
  expect(() => parcels.decode({ ...item, receiver: 7 })).toThrow(/^Bad item PARCEL#P1 PARCEL: receiver: /);
  expect(() => parcels.decode({ ...item, stamps: [{ t: 'secret' }] })).toThrow(/stamps\.0\.t: (?!.*secret)/);
  expect(() => parcels.decode({ ...item, kind: 'letter' })).toThrow('kind');
});

test('a value that could not be read back is not written', () => {
  expect(() => parcels.encode({ ...parcel, price: 1.5 as Pesewas })).toThrow();
  expect(() => parcels.encode({ ...parcel, sentAt: new Date(Number.NaN) })).toThrow();
});
