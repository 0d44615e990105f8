import { keptInAllTabs } from '../kept-in-tab';

/** By order number. */
type Undos = Readonly<Record<string, { readonly askedAt: number; readonly isKnown: boolean }>>;

/** Long after the shop has sent such an order, or hasn't. */
const keptForMs = 24 * 60 * 60_000;

const kept = keptInAllTabs('undos-asked', isUndos);

/**
 * Orders whose customer has asked to undo them, whatever came of it. No tab has them sent any more, not after a reload either:
 * the answer that it was cancelled may have been lost.
 */
export const undosAsked = {
  has: (orderNumber: string): boolean => orderNumber in load(),
  /** It was asked for, and no answer has said what came of it. */
  isOpen: (orderNumber: string): boolean => load()[orderNumber]?.isKnown === false,
  add: (orderNumber: string): void => save(orderNumber, false),
  /** What came of it is known. */
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
