import type { Contract } from '../../../contracts/contract';
import { moneyEffect } from '../../../contracts/orders/money-effect';
import { eventFunctions, registry } from '../../../contracts/registry';
import * as floatKeys from '../../../lambdas/adapters/dynamodb/floats/float-keys';
import * as healthKeys from '../../../lambdas/adapters/dynamodb/health/health-keys';
import * as noticeKeys from '../../../lambdas/adapters/dynamodb/notices/notice-keys';
import * as maskingKeys from '../../../lambdas/adapters/dynamodb/orders/masking-keys';
import * as receiptKeys from '../../../lambdas/adapters/dynamodb/receipts/receipt-keys';
import * as keys from '../../../lambdas/adapters/dynamodb/table/keys';
import { tableDefinition } from '../../../lambdas/adapters/dynamodb/table/table-definition';
import { applyOutcome } from '../../../lambdas/core/orders/delivery/transitions';
import type { Order, OrderStage } from '../../../lambdas/core/orders/entities';
import { noon, order } from '../../support/shop/fixtures';
import { readSources } from '../tree/source-tree';
import { codes, read, tableRows } from './documents';

const architecture = read('docs/architecture.md');
const code = (text: string) => `\`${text}\``;

test('the table of functions has every function with its access, and no other', () => {
  const expected = [
    ...Object.values(registry).map((contract: Contract) => [
      code(contract.name),
      [contract.access, ...(contract.permission ? [code(contract.permission)] : [])].join(', '),
    ]),
    ...Object.entries(eventFunctions).map(([name, { source }]) => [code(name), source]),
  ];
  const named = tableRows(architecture, ['function', 'access']).map(([name, access]) => [name, access]);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('the chain is as api-function.ts has it', () => {
  const source = read('lambdas/runtime/api-function.ts');
  const used = [...source.matchAll(/\.use\(\s*(\w+)/g)].map(([, name]) => name);
  const named = [...architecture.matchAll(/^\d+\. `(\w+)`:/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(5);
  expect(named).toEqual(used);
});

describe('of the table', () => {
  const made = { ...keys, ...floatKeys, ...noticeKeys, ...healthKeys, ...receiptKeys, ...maskingKeys };

  test('every index is listed with its keys and projection', () => {
    const named = tableRows(architecture, ['index', 'keys', 'projection']).map((row) => row.slice(0, 3));
    expect(named).toEqual(
      tableDefinition.indexes.map(({ name, partitionKey, sortKey, projection }) => [
        code(name),
        `${code(partitionKey)}, ${code(sortKey)}`,
        projection,
      ]),
    );
  });

  test('the functions that make each row’s keys are in keys.ts', () => {
    const named = tableRows(architecture, ['entity', '`PK`']).flatMap(([, , , makers = '']) => codes(makers));
    expect(named.filter((name) => !(name in made))).toEqual([]);
  });

  test('every function that makes a row’s key is in the table of entities: so no kind of row is left out of it', () => {
    const named = tableRows(architecture, ['entity', '`PK`']).flatMap(([, , , makers = '']) => codes(makers));
    const makers = Object.keys(made).filter((name) => name.endsWith('Key'));
    expect(makers.length).toBeGreaterThan(30);
    expect(makers.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('every prefix of a key is in the table of entities', () => {
    const documented = tableRows(architecture, ['entity', '`PK`']).flat().flatMap(codes).flatMap(prefixes);
    expect([...new Set(documented)].toSorted()).toEqual(prefixesInCode());
  });

  test('every function of the access patterns exists', () => {
    const used = tableRows(architecture, ['pattern', 'key or index']).flatMap(([, , who = '']) => codes(who));
    const known = [...Object.keys(registry), ...Object.keys(eventFunctions)];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** `LEDGER#` of `LEDGER#<seq>`; each part that a key is made of, but not what stands for a value. */
const prefixes = (key: string): string[] =>
  [...key.matchAll(/\b([A-Z]+)#/g)].map(([, name = '']) => `${name}#`);

/** Ids of entries and of audit records are no keys of the table. */
const ids = ['PURCHASE#', 'ADJUSTMENT#', 'RECHARGE#'];

function prefixesInCode(): string[] {
  const sources = Object.entries(readSources()).filter(([path]) =>
    path.startsWith('lambdas/adapters/dynamodb/'),
  );
  const literal = sources.flatMap(([, text]) =>
    [...text.matchAll(/[`'"/^#]([A-Z]+#)/g)].map(([, name = '']) => name),
  );
  const lists = ['ORDERS#', 'TOPUPS#', 'USERS#', 'WAITING#'];
  return [...new Set([...literal, ...lists])].filter((name) => !ids.includes(name)).toSorted();
}

describe('of an order’s life', () => {
  const stages: readonly OrderStage[] = ['manual', 'waiting', 'sent', 'accepted', 'settled'];
  const suppliersAnswers = [
    [{ kind: 'accepted' }],
    [{ kind: 'delivered' }],
    [{ kind: 'failed' }],
    [{ kind: 'refused', cause: 'number_refused' }],
    [{ kind: 'not_now' }],
    [{ kind: 'unknown', detail: '' }],
  ] as const satisfies readonly (readonly Parameters<typeof applyOutcome>[1][])[];

  test.each(stages)('the table says what each outcome does to an order that is %s', (stage) => {
    const row = tableRows(architecture, ['stage, status', 'accepted']).find(([name]) =>
      name?.startsWith(code(stage)),
    );
    const answered: Order = order({ stage, answer: { success: true, message: '' } });
    const happens = suppliersAnswers.map((alike) => {
      const outcomes = alike.map((outcome) => {
        const next = applyOutcome(answered, outcome, noon);
        // That it comes to a person's attention is told below the table.
        if (next === null || (next.stage === stage && next.status === answered.status)) return '—';
        const money = moneyEffect(answered.status, next.status);
        return [next.stage, next.status, ...(money === 'none' ? [] : [money])].join(', ');
      });
      return [...new Set(outcomes)].join(' or ');
    });
    expect(row?.slice(1)).toEqual(happens);
  });
});

test('every duration is as its file has it', () => {
  const wrong = tableRows(architecture, ['time', 'in']).filter(([time = '', file = '']) => {
    const [value = ''] = codes(time);
    const [path = ''] = codes(file);
    return !read(path).includes(value);
  });
  expect(wrong).toEqual([]);
});

test('every stack is named, and every type of entry', () => {
  const stacks = [...read('lib/shop.ts').matchAll(/new (\w+Stack)\(/g)].map(([, name = '']) => code(name));
  expect(tableRows(architecture, ['stack', 'holds']).map(([name]) => name)).toEqual(stacks);
  const entries = tableRows(architecture, ['type', 'amount', 'against', 'its id']).map(([type]) => type);
  const { type } = registry['get-wallet-transactions'].output.shape.transactions.def.element.shape;
  expect(entries.toSorted()).toEqual(type.options.map(code).toSorted());
});
