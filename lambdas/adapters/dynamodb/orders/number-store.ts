import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import { nested } from '../../../core/kernel/fields';
import { indexEntry, keyAttributes } from '../../../core/kernel/indexes';
import { rowOf } from '../../../core/kernel/row';
import type { Item, Table } from '../../../core/kernel/table';
import { absentWhenEmpty, oneOf, oneOfOrNewer, time } from '../../../core/kernel/values';
import type { NumberStore } from '../../../core/orders/activation/ports';
import {
  isToActivate,
  type NumberToActivate,
  type SupplierNumber,
} from '../../../core/orders/activation/supplier-number';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { numberKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

/** What is to be activated: what is in no batch, then by batch. */
export const toActivatePartition = 'OPEN#NUMBER';

export const numberRow = /* @__PURE__ */ rowOf<SupplierNumber>({
  fixed: { kind: 'number' },
  keys: (number) => ({ ...numberKey(number.phoneNumber, number.supplier), ...entryOf(number) }),
  fields: {
    phoneNumber: z.string(),
    supplier: oneOfOrNewer<SupplierName>(),
    network: z.string(),
    can: z.nullable(z.boolean()),
    canUntil: absentWhenEmpty(time, null),
    state: absentWhenEmpty(
      oneOf<NonNullable<SupplierNumber['state']>>({
        new: true,
        batched: true,
        activated: true,
        rejected: true,
      }),
      null,
    ),
    since: absentWhenEmpty(time, null),
    markedAt: absentWhenEmpty(time, null),
    batch: absentWhenEmpty(nested<NonNullable<SupplierNumber['batch']>>({ id: z.string(), at: time }), null),
    orderNumbers: absentWhenEmpty(z.array(z.string()), []),
    keptUntil: time,
    version: z.int(),
  },
});

const inNoBatch = '-';

/** The list needs no row: the entry has all of it. */
function entryOf({ state, since, batch, supplier, network, phoneNumber }: SupplierNumber) {
  if (!isToActivate({ state }) || since === null) return {};
  const ofBatch = batch === null ? [inNoBatch, ''] : [batch.at.toISOString(), batch.id];
  const parts = [...ofBatch, since.toISOString(), supplier, network, phoneNumber];
  return indexEntry('worklist', toActivatePartition, parts.join('#'));
}

export function toActivateOf(item: Item): NumberToActivate {
  const sort = String(item[keyAttributes.worklist.sort]);
  const [batchAt = '', id = '', since = '', supplier = '', network = '', phoneNumber = ''] = sort.split('#');
  const batch = id === '' ? null : { id, at: new Date(batchAt) };
  return { phoneNumber, supplier: supplier as SupplierName, network, since: new Date(since), batch };
}

/** What nobody waits for any more is dropped: `expires_at` is in seconds. */
const numberChanges: ChangeWriters<'number'> = {
  number: {
    writes({ number }) {
      const write = versionedWrite(numberRow, number);
      const put = { ...write.put, expires_at: Math.floor(number.keptUntil.getTime() / 1000) };
      return [{ ...write, put }];
    },
  },
};

export const writesNumber = need('PutItem', 'NUMBER#*');

const needs = {
  get: [need('GetItem', 'NUMBER#*')],
  ofPhone: [need('Query', 'NUMBER#*')],
  toActivate: [needIndex('worklist', 'OPEN#*')],
  audit: readsAudit,
};

const mostSuppliers = 100;

export const numberStore = tableAdapter(
  needs,
  (table: Table): NumberStore => ({
    ...changeStore(table, { ...numberChanges, ...auditChanges, ...adminChanges }),
    get: (phoneNumber, supplier) => readRow(table, numberRow, numberKey(phoneNumber, supplier)),
    async ofPhone(phoneNumber) {
      const partition = numberKey(phoneNumber, '').PK;
      const { items } = await table.query({ partition, limit: mostSuppliers, consistent: true });
      return items.map((item) => numberRow.decode(item));
    },
    async toActivate(limit) {
      const part = async (range: { from: string; to: string }) =>
        (await table.query({ index: 'worklist', partition: toActivatePartition, limit, ...range })).items;
      const parts = await Promise.all([
        part({ from: `${inNoBatch}#`, to: `${inNoBatch}#~` }),
        part({ from: '0', to: '~' }),
      ]);
      return parts.flat().map(toActivateOf);
    },
    audit: auditReader(table),
  }),
);
