import { type Evidence, judge, judgeDenied } from '../../iam/judge';
import type { AwsCall } from '../../support/iam/aws-call';

const call: AwsCall = {
  functionName: 'get-profile',
  actions: ['dynamodb:GetItem'],
  resource: 'table',
  leadingKeys: [],
  movesMoney: false,
};
const read = { actions: ['dynamodb:GetItem'], resource: 'table', leadingKeys: null };
const write = { ...read, actions: ['dynamodb:PutItem'] };
const written = { ...call, actions: write.actions };

const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  policies: new Map([['get-profile', [read]]]),
  movers: new Set(),
  calls: [call],
  unseen: {},
  ...change,
});
const faultsOf = (change: Partial<Evidence>) => judge(evidence(change)).faults;

test('grants that are used and declared cause no faults and no remarks', () => {
  expect(judge(evidence())).toEqual({ faults: [], remarks: [] });
});

test('a denied call is a fault, in the everyday run, too', () => {
  const denied = ['denied   get-profile: dynamodb:PutItem on table of anything'];
  const calls = [call, written];
  expect(faultsOf({ calls })).toEqual(denied);
  expect(judgeDenied(evidence({ calls })).faults).toEqual(denied);
});

test('a grant that no call needed is a fault, unless a reason is listed for it', () => {
  const policies = new Map([['get-profile', [read, write]]]);
  expect(faultsOf({ policies })).toEqual(['unused   get-profile: dynamodb:PutItem on table']);
  const unseen = { 'get-profile: dynamodb:PutItem on table': 'where it is repaired' };
  expect(judge(evidence({ policies, unseen }))).toEqual({ faults: [], remarks: [] });
});

test('a grant that the handler chain uses in many functions has to be seen in one of them', () => {
  const policies = new Map([
    ['get-profile', [read, write]],
    ['get-orders', [read, write]],
  ]);
  const calls = [call, { ...call, functionName: 'get-orders' }];
  const shared = ['dynamodb:PutItem on table'];
  expect(faultsOf({ policies, calls, shared })).toHaveLength(2);
  expect(faultsOf({ policies, calls: [...calls, written], shared })).toEqual([]);
  expect(faultsOf({ policies, calls: [...calls, written] })).toEqual([
    'unused   get-orders: dynamodb:PutItem on table',
  ]);
});

test('a call that the list does not expect is no fault: its entry can be removed', () => {
  const unseen = { 'get-profile: dynamodb:GetItem on table': 'on a slow machine' };
  const { faults, remarks } = judge(evidence({ unseen }));
  expect(faults).toEqual([]);
  expect(remarks).toEqual([expect.stringContaining('can go   get-profile: dynamodb:GetItem on table')]);
});

test('an entry of the list without a grant can be removed', () => {
  const { faults, remarks } = judge(evidence({ unseen: { 'gone: dynamodb:GetItem on table': 'of old' } }));
  expect([faults, remarks.length]).toEqual([[], 1]);
});

test('a function that may call something and never does is a fault', () => {
  const policies = new Map([
    ['get-profile', [read]],
    ['get-orders', [read]],
  ]);
  const unseen = { 'get-orders: dynamodb:GetItem on table': 'rare' };
  expect(faultsOf({ policies, unseen })).toEqual(['silent   get-orders was never seen to call anything']);
});

test('changing balances without declaring it is a fault, and so is declaring it without doing it', () => {
  expect(faultsOf({ calls: [{ ...call, movesMoney: true }] })).toEqual([
    expect.stringMatching(/^unmarked get-profile/),
  ]);
  expect(faultsOf({ movers: new Set(['get-profile']) })).toEqual([
    expect.stringMatching(/^idle {5}get-profile/),
  ]);
});

test('the everyday run, which makes fewer calls, reports no unused grants', () => {
  const policies = new Map([['get-profile', [read, write]]]);
  expect(judgeDenied(evidence({ policies, calls: [] })).faults).toEqual([]);
});
