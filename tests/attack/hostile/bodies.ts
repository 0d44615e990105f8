import * as z from 'zod';
import type { Contract } from '../../../contracts/contract';
import { type ApiFunctionName, registry } from '../../../contracts/registry';
import type { Objects } from '../../integration/api/access-matrix/objects';
import { requests } from '../../integration/api/access-matrix/requests';
import type { Random } from '../../simulation/engine/random';
import { bodyText, hostileValues } from './values';

type Json = { [name: string]: unknown };

/** A field's path: names, and `0` for the first item of a list. */
type Path = readonly string[];

/** A hostile body, and its twin if it names somebody else's objects. */
export interface HostileBody {
  readonly text: string;
  /** The same body with nonexistent objects in those places; null if it names no one else's. */
  readonly twin: string | null;
}

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** Returns every field of the contract, at any depth. */
function fieldsOf(name: ApiFunctionName): Path[] {
  const { input }: Contract = registry[name];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node;
  const within = ({ properties = {}, items, anyOf = [], oneOf = [] }: Node): Path[] => [
    ...Object.entries(properties).flatMap(([field, node]) => [
      [field],
      ...within(node).map((path) => [field, ...path]),
    ]),
    ...(items ? [['0'], ...within(items).map((path) => ['0', ...path])] : []),
    ...[...anyOf, ...oneOf].flatMap(within),
  ];
  const all = within(schema).map((path) => path.join('.'));
  return [...new Set(all)].map((path) => path.split('.'));
}

/** Makes bodies for one function: a good body with one to three fields missing, added or replaced. */
export function hostileBodies(
  name: ApiFunctionName,
  { random, theirs, nobodys }: { random: Random; theirs: Objects; nobodys: Objects },
): () => HostileBody {
  const fields = fieldsOf(name);
  const good = () => requests[name].input(theirs as never) as Json;
  return () => {
    const body = structuredClone(good());
    const other = structuredClone(body);
    let isAnothers = false;
    for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
      const path = fields[random.below(fields.length + 1)] ?? [`surplus${random.below(9)}`];
      if (random.chance(0.1)) {
        remove(body, path);
        remove(other, path);
      } else if (random.chance(0.15)) {
        const kind = random.pick(kinds);
        put(body, path, theirs[kind]);
        put(other, path, nobodys[kind]);
        // A repeated request id counts as a repetition, whoever used it first.
        if (kind !== 'purchase') isAnothers = true;
      } else {
        const value = hostileValues[random.below(hostileValues.length)];
        put(body, path, value);
        put(other, path, value);
      }
    }
    return { text: bodyText(body), twin: isAnothers ? bodyText(other) : null };
  };
}

function put(body: Json, path: Path, value: unknown): void {
  const [field = '', ...rest] = path;
  if (rest.length === 0) {
    Object.defineProperty(body, field, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const child = body[field];
  const inner = isContainer(child) ? child : rest[0] === '0' ? [] : {};
  put(inner as Json, rest, value);
  body[field] = inner;
}

function remove(body: Json, [field = '', ...rest]: Path): void {
  const child = body[field];
  if (rest.length === 0) delete body[field];
  else if (isContainer(child)) remove(child as Json, rest);
}

const kinds = ['user', 'order', 'purchase', 'topUp', 'price'] as const;

const isContainer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && value.constructor !== undefined && !('text' in value);
