import * as z from 'zod/mini';
import {
  absentWhenEmpty,
  inline,
  money,
  nested,
  storedAs,
  time,
} from '../../../../lambdas/core/kernel/fields';
import { rowOf, type Upgrade } from '../../../../lambdas/core/kernel/row';
import { DamagedRow } from '../../../../lambdas/core/kernel/table';
import type { Pesewas } from '../../../../lambdas/core/money';
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

test('properties are stored in snake case, under their own names, or inline', () => {
  expect(parcels.encode(parcel)).toEqual({
    PK: 'PARCEL#P1',
    SK: 'PARCEL',
    kind: 'parcel',
    parcel_id: 'P1',
    price: 500,
    sent_at: noon.toISOString(),
    tries: 2,
    receiver: 'Ama',
    town: 'Tema',
    stamps: [{ t: noon.toISOString() }, { t: noon.toISOString(), note: 'late' }],
  });
});

test('an empty value is not stored, and is read as empty', () => {
  const empty = { ...parcel, sentAt: null, tries: 0 };
  const item = parcels.encode(empty);
  expect(Object.keys(item)).not.toContain('sent_at');
  expect(Object.keys(item)).not.toContain('tries');
  expect(parcels.decode(item)).toEqual(empty);
});

test('an update removes an attribute that has become empty', () => {
  expect(parcels.attributes({ ...parcel, sentAt: null }, ['sentAt', 'to'])).toEqual({
    sent_at: undefined,
    receiver: 'Ama',
    town: 'Tema',
  });
});

test('a condition compares what was read', () => {
  expect(parcels.unchanged(parcel, ['price', 'tries'])).toEqual({ equals: { price: 500, tries: 2 } });
  expect(() => parcels.unchanged(parcel, ['stamps'])).toThrow();
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

test('a part of a row can be read, whatever its other attributes contain', () => {
  const item = { ...parcels.encode(parcel), receiver: 7 };
  expect(parcels.decodeOnly(item, ['price', 'sentAt'])).toEqual({ price: 500, sentAt: noon });
});

describe('a row whose shape has changed', () => {
  const toGrams: Upgrade = (item) => ({ ...item, grams: item.grams ?? Number(item.kilograms) * 1000 });
  const withNote: Upgrade = (item) => ({ note: '', ...item });
  interface Weighed {
    readonly id: string;
    readonly grams: number;
    readonly note: string;
  }
  const weighed = rowOf<Weighed>({
    keys: ({ id }) => ({ PK: id, SK: 'W' }),
    fields: { id: z.string(), grams: z.int(), note: z.string() },
    upgrades: [toGrams, withNote],
  });
  const key = { PK: 'A', SK: 'W', id: 'A' };

  test.each([
    ['the first shape', { ...key, kilograms: 2 }, { grams: 2000, note: '' }],
    ['the second shape', { ...key, grams: 2500, shape: 2 }, { grams: 2500, note: '' }],
    ['the newest shape', { ...key, grams: 2500, note: 'x', shape: 3 }, { grams: 2500, note: 'x' }],
    ['a shape newer than this code', { ...key, grams: 1, note: 'x', colour: 'red', shape: 4 }, { grams: 1 }],
  ])('is read from %s', (_, item, expected) => {
    expect(weighed.decode(item)).toMatchObject(expected);
    expect(weighed.decodeOnly(item, ['grams'])).toEqual({ grams: expected.grams });
  });

  test('is damaged if an older shape lacks what its upgrade reads, so that other rows can still be read', () => {
    const fromList: Upgrade = ({ parts, ...item }) => ({
      ...item,
      grams: (parts as number[]).reduce((sum, one) => sum + one),
    });
    const { description } = weighed;
    const summed = rowOf<Weighed>({ ...description, upgrades: [fromList, withNote] });
    expect(summed.decode({ ...key, parts: [1, 2] })).toMatchObject({ grams: 3 });
    const read = [() => summed.decode(key), () => summed.decodeOnly(key, ['grams'])];
    for (const one of read) expect(one).toThrow(DamagedRow);
    expect(read[0]).toThrow('Bad item A W: its shape is 1, but it lacks what that shape has');
  });

  test('is read from the oldest known shape, even if that isn’t the first', () => {
    const { description } = weighed;
    const younger = rowOf<Weighed>({ ...description, oldestShape: 2, upgrades: [withNote] });
    const item = { ...key, grams: 2500, shape: 2 };
    expect(younger.decode(item)).toEqual({ id: 'A', grams: 2500, note: '' });
    expect(younger.encode(younger.decode(item))).toEqual({ ...item, note: '', shape: 3 });
  });

  test('is written in the newest shape, with its version', () => {
    expect(weighed.encode({ id: 'A', grams: 1, note: '' })).toMatchObject({ grams: 1, shape: 3 });
  });

  test('has no version before its first change of shape', () => {
    expect(parcels.encode(parcel)).not.toHaveProperty('shape');
  });
});

test('an attribute stores one property', () => {
  const twice = { ...fields, sentAt: storedAs('price', absentWhenEmpty(time, null)) };
  expect(() => rowOf<Parcel>({ fields: twice, keys })).toThrow(
    'Two properties are stored as price: sentAt is one',
  );
});
