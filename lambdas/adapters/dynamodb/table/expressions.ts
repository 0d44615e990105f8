import { keyAttributes } from '../../../core/kernel/indexes';
import type { Condition, QueryInput, Write } from '../../../core/kernel/table';

/** DynamoDB's expressions for our conditions, updates and queries. Names and values are always aliased. */

interface Expression {
  readonly names: Record<string, string>;
  readonly values: Record<string, unknown>;
}

export function conditionExpression(condition: Condition | undefined, into: Expression): string | undefined {
  if (condition === undefined) return undefined;
  if ('absent' in condition) {
    into.names['#pk'] = 'PK';
    return 'attribute_not_exists(#pk)';
  }
  if ('atMost' in condition) {
    into.names['#c'] = condition.atMost.attribute;
    into.values[':c'] = condition.atMost.value;
    return 'attribute_not_exists(#c) OR #c <= :c';
  }
  return Object.entries(condition.equals)
    .map(([name, value], index) => {
      into.names[`#c${index}`] = name;
      if (value === undefined) return `attribute_not_exists(#c${index})`;
      into.values[`:c${index}`] = value;
      return `#c${index} = :c${index}`;
    })
    .join(' AND ');
}

/** `undefined` removes an attribute; a row leaves an index by losing its keys. */
export function updateExpression(set: Extract<Write, { update: unknown }>['set'], into: Expression): string {
  const sets: string[] = [];
  const removes: string[] = [];
  Object.entries(set).forEach(([name, value], index) => {
    into.names[`#s${index}`] = name;
    if (value === undefined) removes.push(`#s${index}`);
    else {
      into.values[`:s${index}`] = value;
      sets.push(`#s${index} = :s${index}`);
    }
  });
  const parts = [];
  if (sets.length > 0) parts.push(`SET ${sets.join(', ')}`);
  if (removes.length > 0) parts.push(`REMOVE ${removes.join(', ')}`);
  return parts.join(' ');
}

export function keyCondition(input: QueryInput, into: Expression): string {
  const { partition, sort } = keyAttributes[input.index ?? 'table'];
  into.names['#p'] = partition;
  into.values[':p'] = input.partition;
  if (input.from === undefined && input.to === undefined) return '#p = :p';
  into.names['#k'] = sort;
  if (input.from !== undefined) into.values[':from'] = input.from;
  if (input.to !== undefined) into.values[':to'] = input.to;
  if (input.from === undefined) return '#p = :p AND #k <= :to';
  if (input.to === undefined) return '#p = :p AND #k >= :from';
  return '#p = :p AND #k BETWEEN :from AND :to';
}

export const newExpression = (): Expression => ({ names: {}, values: {} });

/** Leaves empty maps out, because DynamoDB refuses them. */
export function aliases({ names, values }: Expression) {
  return {
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
