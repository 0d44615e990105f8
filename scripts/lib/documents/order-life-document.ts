import { firstStates, moves, type OrderState, states } from '../../../lambdas/core/orders/life';
import { generated, markdownTable } from './markdown';

const begin = '<!-- Written by `npm run order-life`. -->';
const end = '<!-- The end of what is written. -->';

const waiting: readonly OrderState[] = ['undo', 'turn', 'retry', 'activation'];

/** Returns the document with the current life of an order. @throws Error if the document has no place for it */
export function withOrderLife(document: string): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('The document has no markers for the life of an order');
  return [before, begin, '\n\n', orderLife(), '\n', end, after].join('');
}

/** A diagram and a table of the states. The moves have their own page in the reference. */
const orderLife = (): string => [diagram(), '', stateTable(), ''].join('\n');

/** Draws the diagram. Several moves between the same two states share one arrow. */
function diagram(): string {
  const arrows = new Map<string, string[]>();
  const add = (from: string, to: string, name: string) =>
    arrows.set(`${from} --> ${to}`, [...(arrows.get(`${from} --> ${to}`) ?? []), name]);
  for (const state of firstStates) add('[*]', state, 'bought');
  for (const [name, { from, to }] of Object.entries(moves)) {
    // Moves that all waiting states share are drawn once.
    const all = waiting.every((state) => (from as readonly OrderState[]).includes(state));
    if (all) add('waiting', to, name);
    for (const state of from) if (!all || !waiting.includes(state)) add(state, to, name);
  }
  add('settled', '[*]', '');
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  state waiting {',
    ...waiting.map((state) => `    ${state}`),
    '  }',
    ...[...arrows].map(([arrow, names]) => `  ${arrow}${names.join('') && ` : ${names.join(', ')}`}`),
    '```',
  ].join('\n');
}

const stateTable = (): string =>
  markdownTable(
    ['state', 'status', 'means'],
    Object.entries(states).map(([state, { status, means }]) => [
      code(state),
      status ?? 'completed or failed',
      means,
    ]),
  );

/** The text of docs/reference/order-moves.md. */
export const orderMovesDocument = (): string => `# Moves of an order

${generated}

Every change of where an order is, from \`lambdas/core/orders/life.ts\`. [The picture](../architecture.md#an-orders-life) shows them
between the states, and [orders.md](../orders.md) tells the story.

${markdownTable(
  ['move', 'from', 'to', 'why'],
  Object.entries(moves).map(([name, { from, to, why }]) => [
    code(name),
    from.map(code).join(', '),
    code(to),
    why,
  ]),
)}
`;

const code = (text: string): string => `\`${text}\``;
