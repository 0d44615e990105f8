import type { WebhookMode } from '../../../../contracts/webhooks/webhook-fields';
import type { DamagedRow, Item } from '../../../core/kernel/table';
import { networksFromTheStart, networksRow } from '../../../core/networks/rows';
import { orderRow } from '../../../core/orders/rows';
import { priceRow } from '../../../core/prices/rows';
import type { WebhookNews } from '../../../core/webhooks/outbox';
import { eventsOfPauses, type ShopEvent } from '../../../core/webhooks/shop-events';
import { toSeenEntry } from '../notices/notice-news';
import { readable } from '../table/readable';
import { type StreamRecord, streamRecords } from '../table/stream';

/** Precedes the keys of the sandbox's rows. */
const ofSandbox = 'TEST#';

/** Returns a stream's changes that endpoints may want to hear of, also those of the sandbox. Skips all others, and damaged rows. */
export function readWebhookNews(event: unknown): WebhookNews {
  const damaged: DamagedRow[] = [];
  const read = <T>(reads: () => T): T | null => readable(reads, damaged);
  const all = streamRecords(event).map((record) => {
    const { PK, SK } = record.key;
    const isTest = PK.startsWith(ofSandbox);
    const mode: WebhookMode = isTest ? 'test' : 'live';
    return { record, mode, SK, PK: isTest ? PK.slice(ofSandbox.length) : PK };
  });
  return {
    steps: all
      .filter(({ PK, SK }) => PK.startsWith('ORDER#') && SK === 'ORDER')
      .flatMap(({ record, mode }) => {
        const images = read(() => ({
          before: record.images(toBefore).before,
          after: record.images((item) => (isOrder(item) ? orderRow.decode(item) : null)).after,
        }));
        const after = images?.after ?? null;
        return after === null ? [] : [{ mode, at: record.at, before: images?.before ?? null, after }];
      }),
    entries: all
      .filter(({ PK, SK }) => PK.startsWith('USER#') && SK.startsWith('LEDGER#'))
      .flatMap(({ record, mode }) => {
        const images = read(() => record.images(toSeenEntry));
        return images !== null && images.before === null && images.after !== null
          ? [{ mode, at: record.at, entry: images.after }]
          : [];
      }),
    shop: all
      .filter(({ mode }) => mode === 'live')
      .flatMap(({ record, PK, SK }): ShopEvent[] => {
        if (PK === priceRow.partition && SK.startsWith('PRICE#')) return [priceEvent(record)];
        return PK === networksRow.partition ? (read(() => pauseEvents(record)) ?? []) : [];
      }),
    damaged,
  };
}

const isOrder = ({ kind }: Item): boolean => kind === 'order';

const toBefore = (item: Item) => (isOrder(item) ? orderRow.decodeOnly(item, ['status', 'waitsFor']) : null);

/** A price has no version, so the record's own id names the change. */
function priceEvent({ id, at, images }: StreamRecord): ShopEvent {
  const { before, after } = images((item) => item);
  return { type: 'price.changed', cause: `PRICES#${id}`, at: at.toISOString(), before, after };
}

function pauseEvents({ at, images }: StreamRecord): ShopEvent[] {
  const { before, after } = images(networksRow.decode);
  if (after === null) return [];
  const was = before ?? networksFromTheStart;
  return eventsOfPauses({ at, version: after.version, before: was.networks, after: after.networks });
}
