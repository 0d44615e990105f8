import { keptInAllTabs } from '../kept-in-tab';

/** By order number. */
type Undos = Readonly<Record<string, { readonly askedAt: number; readonly isKnown: boolean }>>;

/** By then, the shop has certainly sent the order or cancelled it. */
const keptForMs = 24 * 60 * 60_000;

const kept = keptInAllTabs('undos-asked', isUndos);

/**
 * Orders that the customer asked to undo. No tab releases them any more, even after a reload, because the answer to the
 * cancellation may have been lost.
 */
export const undosAsked = {
  has: (orderNumber: string): boolean => orderNumber in load(),
  /** The result is still unknown. */
  isOpen: (orderNumber: string): boolean => load()[orderNumber]?.isKnown === false,
  isKnown: (orderNumber: string): boolean => load()[orderNumber]?.isKnown === true,
  add: (orderNumber: string): void => save(orderNumber, false),
  /** The result is known. */
  close: (orderNumber: string): void => save(orderNumber, true),
  clear: (): void => kept.clear(),
};

function save(orderNumber: string, isKnown: boolean): void {
  kept.save({ ...load(), [orderNumber]: { askedAt: Date.now(), isKnown } });
}

function load(): Undos {
  const recent = Object.entries(kept.load() ?? {}).filter(
    ([, { askedAt }]) => Date.now() - askedAt < keptForMs,
  );
  return Object.fromEntries(recent);
}

function isUndos(value: unknown): value is Undos {
  return typeof value === 'object' && value !== null && Object.values(value).every(isUndo);
}

function isUndo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { askedAt, isKnown } = value as Partial<Undos[string]>;
  return typeof askedAt === 'number' && typeof isKnown === 'boolean';
}
